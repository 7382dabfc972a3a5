const GRID = 200

/**
 * The shape of a signature, as text: x, y pairs of each movement laid on a grid of 200 by its larger side, so that the same
 * strokes on another screen, elsewhere on the pad or drawn larger give the same text. Undefined for what has no extent.
 */
export function strokeShape(strokes: readonly (readonly number[])[]): string | undefined {
  const xs = strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === 0))
  const ys = strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === 1))
  const [left, top] = [least(xs), least(ys)]
  const size = Math.max(-least(xs.map((x) => -x)) - left, -least(ys.map((y) => -y)) - top)
  if (!Number.isFinite(size) || size <= 0) return undefined
  const place = (value: number, index: number) => Math.round(((value - (index % 2 === 0 ? left : top)) / size) * GRID)
  return strokes.map((stroke) => stroke.map(place).join(',')).join(';')
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity)
}
