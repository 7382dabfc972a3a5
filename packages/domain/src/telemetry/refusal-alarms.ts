/**
 * So many refusals within ten minutes are told to administrators and compliance, of one subject once an hour. A venue's whole audience comes
 * from one address, so that it takes more there.
 */
export const REFUSAL_ALARMS = { person: 30, address: 200, object: 60 } as const
export type RefusalSubject = keyof typeof REFUSAL_ALARMS
export const REFUSAL_ALARM_MINUTES = 10

/** What no alarm counts: a session that ended is told to every page that was left open. */
export const QUIET_REFUSALS: readonly string[] = ['session']
