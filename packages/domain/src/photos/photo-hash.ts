/** Side of the grey picture a hash is made of. */
export const HASH_SIDE = 32
/** So many of 64 bits may differ between two hashes of what is taken for the same picture. */
export const SIMILAR_BITS = 6
/** The same for papers, which are alike at first sight: side of the grey picture, and bits of 256. */
export const FINE_SIDE = 64
export const FINE_SIMILAR_BITS = 12

const KEPT = 8
const FINE_KEPT = 16
/** Below this spread of grey a picture (a wall, a dark room, a covered lens) resembles every other of its kind. */
const LEAST_SPREAD = 4

type Cosines = readonly (readonly number[])[]
const cosines = (kept: number, side: number): Cosines =>
  Array.from({ length: kept }, (_, frequency) =>
    Array.from({ length: side }, (_cell, at) => Math.cos(((2 * at + 1) * (frequency + 1) * Math.PI) / (2 * side))),
  )
const COSINES = cosines(KEPT, HASH_SIDE)
const FINE_COSINES = cosines(FINE_KEPT, FINE_SIDE)

/**
 * The perceptual hash of a picture: 64 bits as 16 hex digits, from the 8 x 8 lowest frequencies of its 32 x 32 grey values
 * (0 to 255, row by row). Survives another size, another quality and a slight crop. Null where there is too little detail.
 */
export function photoHash(grey: ArrayLike<number>): string | null {
  if (grey.length !== HASH_SIDE * HASH_SIDE) throw new RangeError(`unexpected number of grey values: ${grey.length}`)
  return hashOf(grey, COSINES)
}

/** The fine hash of a paper: 256 bits as 64 hex digits, from its 64 x 64 grey values. Tells two papers of one form apart. */
export function fineHash(grey: ArrayLike<number>): string | null {
  if (grey.length !== FINE_SIDE * FINE_SIDE) throw new RangeError(`unexpected number of grey values: ${grey.length}`)
  return hashOf(grey, FINE_COSINES)
}

function hashOf(grey: ArrayLike<number>, waves: Cosines): string | null {
  if (spreadOf(grey) < LEAST_SPREAD) return null
  const heights = lowFrequencies(grey, waves)
  const middle = medianOf(heights)
  return Array.from({ length: heights.length / 4 }, (_, digit) =>
    [0, 1, 2, 3].reduce((bits, bit) => bits * 2 + ((heights[digit * 4 + bit] ?? 0) > middle ? 1 : 0), 0).toString(16),
  ).join('')
}

/** The hashes of the picture as it is, turned by quarters, and each of these in the mirror; empty without enough detail. */
export function turnedHashes(grey: ArrayLike<number>): readonly string[] {
  return [...new Set(turnedPictures(grey, HASH_SIDE).flatMap((picture) => photoHash(picture) ?? []))]
}

/** The same of fine hashes. */
export function turnedFineHashes(grey: ArrayLike<number>): readonly string[] {
  return [...new Set(turnedPictures(grey, FINE_SIDE).flatMap((picture) => fineHash(picture) ?? []))]
}

function turnedPictures(grey: ArrayLike<number>, side: number): readonly ArrayLike<number>[] {
  const turned: ArrayLike<number>[] = [grey]
  for (let quarter = 1; quarter < 4; quarter += 1) turned.push(moved(turned[quarter - 1] ?? grey, side, quarterTurn))
  return turned.flatMap((picture) => [picture, moved(picture, side, mirror)])
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

function lowFrequencies(grey: ArrayLike<number>, waves: Cosines): readonly number[] {
  const side = waves[0]?.length ?? 0
  const rows = waves.map((wave) =>
    Array.from({ length: side }, (_, y) =>
      wave.reduce((sum, cosine, x) => sum + cosine * (grey[y * side + x] ?? 0), 0),
    ),
  )
  return waves.flatMap((wave) => rows.map((row) => wave.reduce((sum, cosine, y) => sum + cosine * (row[y] ?? 0), 0)))
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

type Move = (x: number, y: number, side: number) => readonly [number, number]
const quarterTurn: Move = (x, y, side) => [y, side - 1 - x]
const mirror: Move = (x, y, side) => [side - 1 - x, y]

/** The picture with each cell taken from where `from` says. */
function moved(grey: ArrayLike<number>, side: number, from: Move): readonly number[] {
  return Array.from({ length: side * side }, (_, cell) => {
    const [x, y] = from(cell % side, Math.floor(cell / side), side)
    return grey[y * side + x] ?? 0
  })
}
