import { expect, it } from 'vitest'
import { heardBy } from './lone-confirmers.ts'

it('neither the one that confirms nor the one that asks hears of it', () => {
  const pair = (personId: string, askerId: string) => ({
    personId,
    name: personId,
    askerId,
    askerName: askerId,
    count: 3,
  })
  const all = [pair('b', 'a'), pair('d', 'c')]
  const lines = ['a', 'b', 'c', 'e'].map((reader) => {
    const pairs = heardBy(all, reader).map(({ personId, askerId }) => `${personId} for ${askerId}`)
    return `${reader}: ${pairs.join(', ')}`
  })
  expect(lines).toEqual(['a: d for c', 'b: d for c', 'c: b for a', 'e: b for a, d for c'])
})
