type Box = { readonly left: number; readonly top: number; readonly bottom: number }
type Size = { readonly width: number; readonly height: number }

/** Between the anchor and what stands at it, and between that and the window's edge, in pixels. */
const GAP = 8
const MARGIN = 16

export type Place = { readonly left: number; readonly top: number; readonly room: number }

/**
 * Where a popover of this size stands in the window: under its anchor's start, above it when only there is enough room,
 * and never over the window's edge. `room` is the height it may take.
 */
export function placeAt(anchor: Box, popover: Size, view: Size): Place {
  const below = view.height - anchor.bottom - GAP - MARGIN
  const above = anchor.top - GAP - MARGIN
  const left = Math.max(MARGIN, Math.min(anchor.left, view.width - popover.width - MARGIN))
  if (popover.height <= below || below >= above) return { left, top: anchor.bottom + GAP, room: below }
  const height = Math.min(popover.height, above)
  return { left, top: anchor.top - GAP - height, room: above }
}
