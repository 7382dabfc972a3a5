import { dotPath, seatPlan } from '@osmp/domain/kit/seats.ts'
import { showsSeats } from '@osmp/domain/landing/cover-seats.ts'

/** As in the app's `landing/components/hero.tsx`. */
const SEATS = { width: 140, height: 72 }

/** Picture below the words of a page without a photo, as in the app: the seats of a room that fills, and the subject. */
export const coverPicture = (art: string, total: number | null, taken: number): string =>
  `${showsSeats(total, taken) ? seatPicture(total, taken) : ''}<svg class="first-art" viewBox="0 0 240 110" preserveAspectRatio="xMaxYMax" aria-hidden="true"><path d="${art}"/><path d="${art}"/></svg>`

function seatPicture(total: number | null, taken: number): string {
  const { dots, filled, radius, speaker } = seatPlan({
    ...SEATS,
    total: total ?? undefined,
    filled: taken,
    fills: true,
  })
  const path = (from: number, to?: number) => `<path d="${dotPath(dots.slice(from, to))}"/>`
  const { x, y, radius: size } = speaker
  return `<svg class="seats first-seats" viewBox="0 0 ${SEATS.width} ${SEATS.height}" preserveAspectRatio="xMidYMax" stroke-width="${2 * radius}" aria-hidden="true">${path(filled)}${path(0, filled)}<circle cx="${x}" cy="${y}" r="${size}" stroke-width="0"/></svg>`
}
