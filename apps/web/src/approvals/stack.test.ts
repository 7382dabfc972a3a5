import { expect, it } from 'vitest'
import { goneOfStack } from './stack.ts'

it('counts up while a stack is cleared, takes in what comes meanwhile, and begins again after its end', () => {
  const [none, passed] = [new Set<string>(), new Set(['a'])]
  const rounds = [
    goneOfStack(['a', 'b', 'c'], none),
    goneOfStack(['b', 'c'], passed),
    // Sent back, and another one came.
    goneOfStack(['c', 'd'], passed),
    goneOfStack([], new Set(['a', 'c', 'd'])),
    // Taken back.
    goneOfStack(['d'], new Set(['a', 'c'])),
    goneOfStack(['e', 'f'], new Set(['a', 'c', 'd'])),
    goneOfStack(['f'], new Set(['a', 'c', 'd', 'e'])),
  ]
  expect(rounds).toEqual([0, 1, 2, 4, 3, 0, 1])
})
