#!/bin/sh
# Puts faults into a copy of the sources, one at a time, and says of each whether anything notices: the tool itself (check),
# what the compiling apps' fixes are (apps), the way back after un-fixing them (trips). By hand, and slow: a build of
# everything and some seconds for each fault.
#
# What can be no fault, whatever the input, stands in equivalent.tsv and is not drawn.
#
#   Tests/Mutations/run.sh FOLDER [COUNT] [SEED]
#
# FOLDER is for the copy and for the results: mutants.tsv, results.tsv, and the output of each judge in logs/.
set -eu
folder=$1 count=${2:-100} seed=${3:-1}
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$folder/logs"
cd "$root"
swift build --build-tests
rm -rf "$folder/Tests" "$folder/Fixtures"
cp -Rp Package.swift Tests Fixtures README.md "$folder/"
# The writer replaces the Swift files that differ; those that went go there, too.
find Sources -type f ! -name '*.swift' | tar -c -f - -T - | tar -x -f - -C "$folder"
(cd "$folder" && find Sources -name '*.swift' ! -name IsMutant.swift) | while read -r file; do
  [ -f "$file" ] || rm "$folder/$file"
done

# Faults that don't compile are left out, and others take their place.
without=$(cat "$folder/without.txt" 2>/dev/null || true)
attempt=0
while :; do
  MUTANTS_OUTPUT=$folder MUTANTS_COUNT=$count MUTANTS_SEED=$seed MUTANTS_WITHOUT=$without \
    swift test --skip-build --filter MutantTests > "$folder/logs/write.txt"
  if (cd "$folder" && swift build --build-tests > logs/build.txt 2>&1); then break; fi
  attempt=$((attempt + 1))
  [ "$attempt" -lt 12 ] || exit 1
  # The fault is on the error's line or the last one before it.
  (cd "$folder" && sed -n 's/^\(\/[^:]*\):\([0-9]*\):[0-9]*: error:.*/\1 \2/p' logs/build.txt | sort -u |
    while read -r file line; do
      head -n "$line" "$file" | grep 'isMutant(' | tail -1 | grep -o 'isMutant([0-9]*)' | tr -dc '0-9\n' | while read -r number; do
        sed -n "${number}p" mutants.tsv | cut -f2-
      done
    done | sort -u > bad.txt
    # Of a variable, the error stands where it is read, but the fault is a statement that is gone.
    sed -n "s/^\(\/[^:]*\):[0-9]*:[0-9]*: error: variable '\([A-Za-z]*\)' used before being initialized.*/\1 \2/p" \
      logs/build.txt | sort -u | while read -r file variable; do
      grep -F "${file#"$PWD"/}:" mutants.tsv | cut -f2- | grep "droppedStatement: $variable = " || true
    done > unset.txt
    if [ -s unset.txt ]; then mv unset.txt bad.txt; fi)
  [ -s "$folder/bad.txt" ] || { tail -40 "$folder/logs/build.txt"; exit 1; }
  without=$(printf '%s\n%s' "$without" "$(cat "$folder/bad.txt")")
  printf '%s\n' "$without" > "$folder/without.txt"
done

# The judges, the fast one first. A fault is noticed where a test fails, the tool stops, or it takes for ever.
cd "$folder"
MUTANT=0 swift test --skip-build --filter 'CompilingAppTests|RuleFixtures' > logs/clean.txt 2>&1
seq 1 "$count" | xargs -P "${JOBS:-1}" -I '{}' "$root/Tests/Mutations/judge.sh" "$folder" '{}'
for number in $(seq 1 "$count"); do cat "logs/$number.tsv"; done > results.tsv
cut -f2 results.tsv | sort | uniq -c
