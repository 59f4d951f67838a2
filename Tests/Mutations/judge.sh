#!/bin/sh
# Judges one fault of those that run.sh has built: judge.sh FOLDER NUMBER writes FOLDER/logs/NUMBER.tsv.
# RULES=1 also asks the other tests about a fault that nothing else noticed.
set -u
cd "$1"
number=$2
judge() {
  # Not through swift test, of which only one may run in a folder.
  MUTANT=$number timeout 300 .build/debug/tcafmtPackageTests.xctest --testing-library swift-testing --filter "$1" \
    > "logs/$number.$2.txt" 2>&1
}
verdict=survived
if ! judge 'fixesWhatIsExpected|whatIsReachedIsEnough|factsOutliveARun|FactsCodingTests' fixes; then
  verdict=apps
  if grep -q 'would do harm' "logs/$number.fixes.txt"; then verdict=check; fi
elif ! judge 'comesBack' trips; then
  verdict=trips
elif [ -n "${RULES-}" ] && ! judge 'RuleFixtures|SemanticsTests|EngineTests' rules; then
  verdict=rules
fi
printf '%s\t%s\t%s\n' "$number" "$verdict" "$(sed -n "${number}p" mutants.tsv | cut -f2-)" > "logs/$number.tsv"
