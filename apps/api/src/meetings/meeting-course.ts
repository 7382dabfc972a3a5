import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { inRuns, photoKinds } from './moves/course-runs.ts'
import { findCrowds } from './list/crowd-repo.ts'
import { type CourseRow, findCourse, findEventTime } from './store/event-log-repo.ts'
import { timelineText } from './shown/timeline-texts.ts'

const PAGE = 50

/** What people did one by one stands in the course as one entry each: how many enrolled, how many signed in. */
export const meetingCourse: Handler<typeof meetings, 'meetingCourse'> = async ({ engagementId, before }, ctx) => {
  const rows = await findCourse(ctx.tx, engagementId, before)
  const hasMore = rows.length > PAGE
  const shown = rows.slice(0, PAGE)
  const upTo = before === undefined ? undefined : await findEventTime(ctx.tx, engagementId, before)
  const from = hasMore ? shown.at(-1)?.at : undefined
  const crowds = (await findCrowds(ctx.tx, engagementId)).filter(
    ({ at }) => (upTo === undefined || at <= upTo) && (from === undefined || at > from),
  )
  return { list: inRuns(merged(shown, crowds)).map((row) => presentEntry(row, ctx.locale)), hasMore }
}

/** Entries keep the order of their numbers, whatever time they bear: the clock may have been wrong. Crowds stand among them by their time. */
function merged(entries: readonly CourseRow[], crowds: readonly CourseRow[]): CourseRow[] {
  const waiting = crowds.toSorted((left, right) =>
    left.at < right.at ? 1 : left.at > right.at ? -1 : right.seq - left.seq,
  )
  const list: CourseRow[] = []
  for (const entry of entries) {
    while (waiting[0] && waiting[0].at > entry.at) list.push(...waiting.splice(0, 1))
    list.push(entry)
  }
  return [...list, ...waiting]
}

function presentEntry(row: CourseRow, locale: Locale) {
  const { seq, kind, at } = row
  const params =
    kind === 'photosUploaded' ? { ...Object(row.params), kinds: photoKinds(row.params, locale) } : row.params
  return { seq, kind, at, actorName: actorName(row, locale), ...timelineText(kind, params, locale) }
}

/** Who did it; an approver's deputy is shown with the one they acted for. */
function actorName({ actorKind, actorName: name, actingForName }: CourseRow, locale: Locale): string {
  if (actorKind === 'system') return locale === 'en' ? 'System' : '系统'
  if (actingForName === null) return name ?? ''
  return locale === 'en' ? `${name} (for ${actingForName})` : `${name}（代 ${actingForName}）`
}
