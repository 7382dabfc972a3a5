import { dotPath, seatPlan } from '@osmp/domain/kit/seats.ts'

const COVER = { width: 390, height: 219 }

/** The seats of a room as an SVG, as the app draws them in `ui/mark/seats.tsx`. */
export function seatPicture(total: number | null, taken: number): string {
  const { dots, filled, radius, speaker } = seatPlan({ ...COVER, total: total ?? undefined, filled: taken })
  const path = (from: number, to?: number) => `<path d="${dotPath(dots.slice(from, to))}"/>`
  const { x, y, radius: size } = speaker
  return `<svg class="seats first-seats" viewBox="0 0 ${COVER.width} ${COVER.height}" preserveAspectRatio="xMidYMax" stroke-width="${2 * radius}" aria-hidden="true">${path(filled)}${path(0, filled)}<circle cx="${x}" cy="${y}" r="${size}" stroke-width="0"/></svg>`
}
