import type { home } from '@osmp/contract/home/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import type { Locale } from '../kit/http/locale.ts'
import { closingWhen, type Day, placeOf } from './home-day.ts'
import { HOME_WORDS, say } from './home-words.ts'
import type { OwnMeetingRow } from './own-meetings-repo.ts'
import { EDIT_PATH, stepPath } from './step-paths.ts'

type Todo = OutputOf<(typeof home)['meetingTodo']>
type TodoItem = NonNullable<Todo['items']>[number]
type Waiting = NonNullable<Todo['waiting']>[number]
type Meeting = Day['cards'] extends ReadonlyMap<string, infer Item> ? Item : never

const NOTHING = { engagementId: null, status: null, why: [], end: null, until: null }

/** Rows of waiting work beside the first card: meetings that run, are to be closed or came back, then approvals, then fees. No row says nought. */
export function todoItems(
  day: Day,
  others: {
    firstId: string | null
    decisions: { count: number; areSpends: boolean }
    waiting: readonly Waiting[]
    locale: Locale
  },
): TodoItem[] {
  const { firstId, decisions, waiting, locale } = others
  const rows = day.rows.filter(({ id }) => id !== firstId)
  const ofStatus = (status: number, present: Present) =>
    rows.filter((row) => row.status === status).flatMap((row) => present(row, day, locale))
  return [
    ...ofStatus(MEETING.running, runningItem),
    ...ofStatus(MEETING.toBeClosed, closingItem),
    ...ofStatus(MEETING.sentBack, sentBackItem),
    ...(decisions.count > 0
      ? [{ ...NOTHING, title: say(decisionsText(decisions), locale, { count: decisions.count }), path: '/approveList' }]
      : []),
    ...waiting.map(({ sentence, path }) => ({ ...NOTHING, title: sentence, path })),
  ].slice(0, 30)
}

const decisionsText = ({ areSpends }: { areSpends: boolean }) => (areSpends ? HOME_WORDS.spends : HOME_WORDS.decisions)

type Present = (row: OwnMeetingRow, day: Day, locale: Locale) => TodoItem[]

const itemOf = (day: Day, { id }: OwnMeetingRow, more: (card: Meeting) => Partial<TodoItem> & { path: string }) => {
  const card = day.cards.get(id)
  if (!card) return []
  const { status, engagementName: title } = card
  return [{ ...NOTHING, engagementId: id, status, title, ...more(card) }]
}

const runningItem: Present = (row, day, locale) =>
  itemOf(day, row, (card) => ({
    why: [HOME_WORDS.running[locale], placeOf(card, locale)].filter(Boolean),
    path: `/meetingDetail?engagementId=${row.id}`,
  }))

const closingItem: Present = (row, day, locale) =>
  itemOf(day, row, ({ closingDeadline }) => {
    const progress = day.closing.get(row.id)
    const missing = progress ? progress.total - progress.done : 0
    const until = closingDeadline === null ? '' : say(HOME_WORDS.until, locale, { day: closingDeadline.slice(5) })
    return {
      why: [HOME_WORDS.toClose[locale], until].filter(Boolean),
      end: missing > 0 ? say(HOME_WORDS.missing, locale, { count: missing }) : null,
      until: closingWhen(day, closingDeadline, locale) || null,
      path: stepPath('close', row.id),
    }
  })

const sentBackItem: Present = (row, day, locale) =>
  itemOf(day, row, ({ engagementStartDatetime: start }) => ({
    why: [day.comeback(row.id)],
    end: start === null ? null : displayTime(start).slice(5, 10),
    until: HOME_WORDS.edit[locale],
    path: EDIT_PATH(row.id),
  }))
