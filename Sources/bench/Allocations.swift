import CAllocations

let countsAllocations = 0 <= allocation_count()

func allocationCount() -> Int { Int(allocation_count()) }
