import type { PointGroup } from 'signature_pad'

/** One movement of the pen: points in CSS pixels of the pad, `time` in milliseconds, pressure 0 to 1. */
export type Stroke = readonly {
  readonly x: number
  readonly y: number
  readonly time: number
  readonly pressure: number
}[]

export function strokesOf(groups: readonly PointGroup[]): readonly Stroke[] {
  return groups.map(({ points }) => points.map(({ x, y, time, pressure }) => ({ x, y, time, pressure })))
}

/** Strokes moved to a pad of another size, so that turning the phone does not cut what was written. */
export function scaleStrokes(groups: readonly PointGroup[], factor: number): PointGroup[] {
  return groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))
}

/** Gives the canvas as many pixels as the screen shows of it; answers its size in CSS pixels. */
export function fitCanvas(canvas: HTMLCanvasElement): { width: number; height: number } {
  const ratio = Math.max(devicePixelRatio, 1)
  canvas.width = canvas.clientWidth * ratio
  canvas.height = canvas.clientHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  return { width: canvas.clientWidth, height: canvas.clientHeight }
}
