import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import type { Locale } from '../kit/locale.ts'
import { type CourseRow, findCourse } from './event-log-repo.ts'
import { timelineText } from './timeline-texts.ts'

const PAGE = 50

export const meetingCourse: Handler<typeof meetings, 'meetingCourse'> = async ({ engagementId, before }, ctx) => {
  const rows = await findCourse(ctx.tx, engagementId, before)
  return { list: rows.slice(0, PAGE).map((row) => presentEntry(row, ctx.locale)), hasMore: rows.length > PAGE }
}

function presentEntry(row: CourseRow, locale: Locale) {
  const { seq, kind, at } = row
  return { seq, kind, at, actorName: actorName(row, locale), ...timelineText(kind, row.params, locale) }
}

/** Who did it; an approver's deputy is shown with the one he acted for. */
function actorName({ actorKind, actorName: name, actingForName }: CourseRow, locale: Locale): string {
  if (actorKind === 'system') return locale === 'en' ? 'System' : '系统'
  if (actingForName === null) return name ?? ''
  return locale === 'en' ? `${name} (for ${actingForName})` : `${name}（代 ${actingForName}）`
}
