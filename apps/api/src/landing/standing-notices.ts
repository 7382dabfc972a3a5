import { attendeeChangeLines } from '@osmp/domain/meetings/attendee-change.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { NoticeRow } from './landing-repo.ts'

/** Messages of the organiser to one attendee, newest first, as shown on the attendee's page. */
export const standingNotices = (rows: readonly NoticeRow[], locale: Locale) =>
  rows.map(({ kind, params, at }) => ({
    kind,
    at,
    lines: kind === 'changed' ? attendeeChangeLines(params, locale) : [],
  }))
