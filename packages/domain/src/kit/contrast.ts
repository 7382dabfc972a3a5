/** Least contrast of text and its ground (WCAG 2.2, AA). */
export const READABLE = 4.5

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours `#RRGGBB`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `part` of the way from one colour to another, 0 to 1, as `#RRGGBB`. */
export function mix(from: string, to: string, part: number): string {
  const ends = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((ends[at] ?? value) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0').toUpperCase()).join('')}`
}
