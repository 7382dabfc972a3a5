/** What an administrator looks at first, most serious first. */
export const HEALTH_KINDS = [
  'auditBroken',
  'deadWork',
  'lateMessages',
  'policiesStart',
  'ordersEnd',
  'consentsEnd',
] as const
export type HealthKind = (typeof HEALTH_KINDS)[number]

/** Faults; the other kinds only need attention. */
export const FAULTS: readonly HealthKind[] = ['auditBroken', 'deadWork']

/** A message waits a moment as a matter of course; from then on it is late. */
export const LATE_MINUTES = 10
/** So many days ahead a policy that starts is told. */
export const START_DAYS = 7
/** So many days ahead an internal order or a consent that ends is told. */
export const END_DAYS = 30
