/** How a picture lies on the stage: its scale and how far it was moved, in pixels. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number }

/** Product text, §9. */
export const MIN_SCALE = 1
export const MAX_SCALE = 5
const DOUBLE_TAP_SCALE = 2.5
export const FITTED: Zoom = { scale: MIN_SCALE, x: 0, y: 0 }

export function clampScale(scale: number): number {
  return Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE)
}

/** Another scale, with the point under the fingers staying where it is. `point` is measured from the stage's middle. */
export function zoomAt(zoom: Zoom, scale: number, point: { x: number; y: number }): Zoom {
  const next = clampScale(scale)
  if (next === MIN_SCALE) return FITTED
  const factor = next / zoom.scale
  return { scale: next, x: point.x - (point.x - zoom.x) * factor, y: point.y - (point.y - zoom.y) * factor }
}

/** A double tap goes in, and out again. */
export function toggleZoom(zoom: Zoom, point: { x: number; y: number }): Zoom {
  return zoomAt(zoom, zoom.scale > MIN_SCALE ? MIN_SCALE : DOUBLE_TAP_SCALE, point)
}

/** A zoomed picture is moved at most until its edge reaches the stage's edge. */
export function pan(zoom: Zoom, x: number, y: number, stage: { width: number; height: number }): Zoom {
  const slackX = ((zoom.scale - 1) * stage.width) / 2
  const slackY = ((zoom.scale - 1) * stage.height) / 2
  return { ...zoom, x: Math.min(Math.max(x, -slackX), slackX), y: Math.min(Math.max(y, -slackY), slackY) }
}
