/** Side of the grey picture a hash is made of. */
export const HASH_SIDE = 32
/** So many of 64 bits may differ between two hashes of what is taken for the same picture. */
export const SIMILAR_BITS = 6

const KEPT = 8
/** Below this spread of grey a picture (a wall, a dark room, a covered lens) resembles every other of its kind. */
const LEAST_SPREAD = 4

const COSINES: readonly (readonly number[])[] = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: HASH_SIDE }, (_cell, at) =>
    Math.cos(((2 * at + 1) * (frequency + 1) * Math.PI) / (2 * HASH_SIDE)),
  ),
)

/**
 * The perceptual hash of a picture: 64 bits as 16 hex digits, from the 8 x 8 lowest frequencies of its 32 x 32 grey values
 * (0 to 255, row by row). Survives another size, another quality and a slight crop. Null where there is too little detail.
 */
export function photoHash(grey: ArrayLike<number>): string | null {
  if (grey.length !== HASH_SIDE * HASH_SIDE) throw new RangeError(`${grey.length} grey values`)
  if (spreadOf(grey) < LEAST_SPREAD) return null
  const waves = lowFrequencies(grey)
  const middle = medianOf(waves)
  return Array.from({ length: 16 }, (_, digit) =>
    [0, 1, 2, 3].reduce((bits, bit) => bits * 2 + ((waves[digit * 4 + bit] ?? 0) > middle ? 1 : 0), 0).toString(16),
  ).join('')
}

/** The hashes of the picture as it is, turned by quarters, and each of these in the mirror; empty without enough detail. */
export function turnedHashes(grey: ArrayLike<number>): readonly string[] {
  const turned: ArrayLike<number>[] = [grey]
  for (let quarter = 1; quarter < 4; quarter += 1) turned.push(moved(turned[quarter - 1] ?? grey, quarterTurn))
  const all = turned.flatMap((picture) => [picture, moved(picture, mirror)])
  return [...new Set(all.flatMap((picture) => photoHash(picture) ?? []))]
}

/** How many bits of two hashes differ. */
export function hashDistance(one: string, other: string): number {
  return Array.from(one).reduce((sum, digit, at) => {
    let difference = Number.parseInt(digit, 16) ^ Number.parseInt(other[at] ?? '0', 16)
    let bits = 0
    for (; difference > 0; difference >>= 1) bits += difference & 1
    return sum + bits
  }, 0)
}

/**
 * Values of each of the four 16-bit bands to look for: of two hashes at most seven bits apart, at least one band differs in
 * at most one bit. Gives the four lists, first band first.
 */
export function bandProbes(hashes: readonly string[]): readonly (readonly number[])[] {
  return [0, 1, 2, 3].map((band) => {
    const probes = hashes.flatMap((hash) => {
      const value = Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16)
      return [value, ...Array.from({ length: 16 }, (_, bit) => value ^ (1 << bit))]
    })
    return [...new Set(probes)]
  })
}

function lowFrequencies(grey: ArrayLike<number>): readonly number[] {
  const rows = COSINES.map((wave) =>
    Array.from({ length: HASH_SIDE }, (_, y) =>
      wave.reduce((sum, cosine, x) => sum + cosine * (grey[y * HASH_SIDE + x] ?? 0), 0),
    ),
  )
  return COSINES.flatMap((wave) => rows.map((row) => wave.reduce((sum, cosine, y) => sum + cosine * (row[y] ?? 0), 0)))
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

function spreadOf(grey: ArrayLike<number>): number {
  const values = Array.from(grey)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

type Move = (x: number, y: number) => readonly [number, number]
const quarterTurn: Move = (x, y) => [y, HASH_SIDE - 1 - x]
const mirror: Move = (x, y) => [HASH_SIDE - 1 - x, y]

/** The picture with each cell taken from where `from` says. */
function moved(grey: ArrayLike<number>, from: Move): readonly number[] {
  return Array.from({ length: HASH_SIDE * HASH_SIDE }, (_, cell) => {
    const [x, y] = from(cell % HASH_SIDE, Math.floor(cell / HASH_SIDE))
    return grey[y * HASH_SIDE + x] ?? 0
  })
}
