import type { PaymentRoute } from '../meetings/meeting-rules/rule-types.ts'

/** By which way a fee is about to be settled: from the company's account, or by the meeting's organiser. */
export type SettledBy = 'company' | 'organiser'
export type RouteRefusal = 'feePaidByOrganiser' | 'feePaidByCompany'

/** Does the signed contract leave the payment to the organiser? Without one (null) the company pays. */
export const isPaidByOrganiser = (route: PaymentRoute | null): boolean => route === 'qualifiedOrganiser'

/** Why a fee with this route is not settled this way, or null. */
export function routeRefusal(route: PaymentRoute | null, by: SettledBy): RouteRefusal | null {
  if (isPaidByOrganiser(route)) return by === 'organiser' ? null : 'feePaidByOrganiser'
  return by === 'company' ? null : 'feePaidByCompany'
}
