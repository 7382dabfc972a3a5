import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { bandProbes, HASH_SIDE, hashDistance, photoHash, SIMILAR_BITS, turnedHashes } from './photo-hash.ts'

const CELLS = HASH_SIDE * HASH_SIDE
const picture = (value: (x: number, y: number) => number) =>
  Array.from({ length: CELLS }, (_, cell) => value(cell % HASH_SIDE, Math.floor(cell / HASH_SIDE)))
const room = picture((x, y) => (x > 8 && x < 22 && y > 3 && y < 14 ? 240 : 60 + 3 * y + ((x * 7 + y * 13) % 11)))
const hex = fc.stringMatching(/^[0-9a-f]{16}$/)

describe('photoHash', () => {
  it('is 64 bits, half of them set, and nothing of a picture without detail', () => {
    const hash = photoHash(room)
    expect(hash).toMatch(/^[0-9a-f]{16}$/)
    expect(hashDistance(hash ?? '', '0000000000000000')).toBe(32)
    expect(photoHash(picture(() => 128))).toBeNull()
    expect(photoHash(picture((x) => 20 + (x % 2)))).toBeNull()
  })

  it('does not mind brightness and contrast', () => {
    const hash = photoHash(room) ?? ''
    for (const [factor, plus] of [
      [1, 15],
      [0.6, 0],
      [0.8, 40],
    ] as const) {
      const other = photoHash(room.map((value) => value * factor + plus)) ?? ''
      expect(hashDistance(hash, other), `${factor} ${plus}`).toBeLessThanOrEqual(1)
    }
  })

  it('finds the picture turned and in the mirror among its own turns', () => {
    const turned = picture((x, y) => room[(HASH_SIDE - 1 - x) * HASH_SIDE + y] ?? 0)
    const mirrored = picture((x, y) => room[y * HASH_SIDE + HASH_SIDE - 1 - x] ?? 0)
    const all = turnedHashes(room)
    expect(all).toHaveLength(8)
    for (const other of [turned, mirrored]) expect(all).toContain(photoHash(other))
  })

  it('takes 32 x 32 values and no other number', () => {
    expect(() => photoHash([1, 2, 3])).toThrow(RangeError)
  })
})

test('distance is a metric on 64 bits', () => {
  fc.assert(
    fc.property(hex, hex, hex, (one, two, three) => {
      expect(hashDistance(one, one)).toBe(0)
      expect(hashDistance(one, two)).toBe(hashDistance(two, one))
      expect(hashDistance(one, three)).toBeLessThanOrEqual(hashDistance(one, two) + hashDistance(two, three))
    }),
  )
})

test('no hash within six bits escapes the probes of the four bands', () => {
  const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: SIMILAR_BITS })
  fc.assert(
    fc.property(hex, bits, (hash, flips) => {
      const near = (BigInt(`0x${hash}`) ^ flips.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n))
        .toString(16)
        .padStart(16, '0')
      expect(hashDistance(hash, near)).toBe(flips.length)
      const probes = bandProbes([hash])
      const found = probes.some((values, band) =>
        values.includes(Number.parseInt(near.slice(band * 4, band * 4 + 4), 16)),
      )
      expect(found).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
