import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { system } from '@osmp/contract/system/endpoints.ts'
import type { StoredDay } from '../policies/public.ts'

export type CalendarDay = OutputOf<typeof system.calendarList>['list'][number]

/** Nothing for a day that was set back to the plain week. */
export function calendarDay({ kind, ...day }: StoredDay): CalendarDay | null {
  return kind === 'normal' ? null : { ...day, kind }
}
