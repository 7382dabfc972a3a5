import { attendeeChangeLines } from '@osmp/domain/meetings/attendee-change.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { NoticeRow } from './landing-repo.ts'

/** What the organiser told somebody who enrolled, newest first, as their page shows it. */
export const standingNotices = (rows: readonly NoticeRow[], locale: Locale) =>
  rows.map(({ kind, params, at }) => ({
    kind,
    at,
    lines: kind === 'changed' ? attendeeChangeLines(params, locale) : [],
  }))
