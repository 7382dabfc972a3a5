/** Steps that waited since the stack in hand was begun, and those of stacks that came to their end before. */
let begun = new Set<string>()
let earlier = new Set<string>()

/**
 * How many of the stack in hand are gone: passed, sent back or taken away. `open` waits now, `passed` was passed here. A stack begins
 * with the tab, and again where nothing of the last one waits.
 */
export function goneOfStack(open: readonly string[], passed: ReadonlySet<string>): number {
  if (begun.size > 0 && open.length > 0 && !open.some((key) => begun.has(key))) {
    earlier = new Set([...earlier, ...begun])
    begun = new Set()
  }
  for (const key of [...open, ...passed]) if (!earlier.has(key)) begun.add(key)
  return [...begun].filter((key) => !open.includes(key)).length
}
