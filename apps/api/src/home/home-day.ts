import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { AHEAD, isIn, OWNER_ACTS } from '@osmp/domain/meetings/status-sets.ts'
import { addDays, daysBetween, instantAt, type LocalDate } from '@osmp/domain/kit/time.ts'
import { restsOnEstimate, type WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import { shanghaiDate, workingDaysBetween } from '@osmp/domain/meetings/working-days.ts'
import { findComebacks } from '../approvals/public.ts'
import { type ClosingProgress, loadClosingProgress } from '../closing/public.ts'
import { findSignedContracts } from '../contracts/public.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { presentMeetingListItems } from '../meetings/public.ts'
import { loadCalendar } from '../policies/public.ts'
import { HOME_WORDS, say } from './home-words.ts'
import type { OwnMeetingRow } from './own-meetings-repo.ts'
import { findReadiness } from './readiness-repo.ts'

type Item = Awaited<ReturnType<typeof presentMeetingListItems>>[number]

/** A person's own meetings of the day and the next seven, with what their rows show; as many look-ups for twenty as for one. */
export type Day = {
  readonly today: LocalDate
  readonly rows: readonly OwnMeetingRow[]
  readonly ahead: readonly OwnMeetingRow[]
  readonly cards: ReadonlyMap<string, Item>
  /** Read where a meeting is to be closed. */
  readonly calendar: WorkCalendar | undefined
  readonly closing: ReadonlyMap<string, ClosingProgress>
  readonly comeback: (engagementId: string) => string
  readonly contractsOf: (engagementId: string) => Contracts & { enrolled: number; places: number }
}

type Contracts = { signed: number; needed: number }

/** So many rows say how far their closing is. */
const MOST_CLOSING = 5

/** `firstId`: the meeting that comes first, which may lie beyond the seven days. */
export async function loadDay(ctx: Ctx, rows: readonly OwnMeetingRow[], firstId: string | null): Promise<Day> {
  const { tx, now, locale } = ctx
  const today = shanghaiDate(now)
  const until = instantAt(addDays(today, 7), '00:00')
  const isAhead = ({ status, sortAt }: OwnMeetingRow) =>
    isIn(AHEAD, status) && sortAt >= instantAt(today, '00:00') && sortAt < until
  const ahead = rows.filter(isAhead)
  const shown = rows.filter((row) => isAhead(row) || isIn(OWNER_ACTS, row.status) || row.id === firstId)
  const idsOf = (some: readonly OwnMeetingRow[]) => some.map(({ id }) => id)
  const cards = await presentMeetingListItems(tx, idsOf(shown), ctx)
  const toClose = rows.filter(({ status }) => status === MEETING.toBeClosed).slice(0, MOST_CLOSING)
  const comebacks = await findComebacks(tx, idsOf(rows.filter(({ status }) => status === MEETING.sentBack)))
  const readiness = await findReadiness(tx, idsOf(shown))
  const paid = [...readiness.values()].filter(({ paidSpeakers }) => paidSpeakers > 0).map(({ id }) => id)
  const signed = paid.length > 0 ? await findSignedContracts(tx, paid) : new Map<string, string[]>()
  return {
    today,
    rows,
    ahead,
    cards: new Map(cards.map((card) => [card.engagementId, card])),
    calendar: toClose.length > 0 ? await loadCalendar(tx) : undefined,
    closing: await loadClosingProgress(tx, idsOf(toClose), now),
    comeback: (id) => comebackText(comebacks.get(id), locale),
    contractsOf: (id) => {
      const { enrolled = 0, places = 0, paidSpeakers: needed = 0 } = readiness.get(id) ?? {}
      return { enrolled, places, needed, signed: Math.min(needed, signed.get(id)?.length ?? 0) }
    },
  }
}

function comebackText(comeback: { byName: string; comment: string } | undefined, locale: Locale): string {
  if (!comeback) return HOME_WORDS.sentBackPlain[locale]
  return say(HOME_WORDS.sentBack, locale, { by: comeback.byName, comment: comeback.comment })
}

/** An online meeting may name a hospital, and still is held nowhere else. */
export function placeOf({ hcoName, executeType }: Pick<Item, 'hcoName' | 'executeType'>, locale: Locale): string {
  if (executeType === 'onSite') return hcoName ?? ''
  return executeType === 'hybrid' && hcoName !== null ? hcoName : HOME_WORDS.online[locale]
}

/** How long there is to close a meeting, in words. */
export function closingWhen({ today, calendar }: Day, deadline: LocalDate | null, locale: Locale): string {
  if (deadline === null) return ''
  const days = daysBetween(today, deadline)
  if (days < 0) return say(HOME_WORDS.late, locale, { days: -days })
  if (days === 0) return HOME_WORDS.dueToday[locale]
  if (calendar === undefined) return ''
  const left = say(HOME_WORDS.workdaysLeft, locale, { days: workingDaysBetween(today, deadline, calendar) })
  return left + (restsOnEstimate(today, deadline, calendar) ? HOME_WORDS.estimated[locale] : '')
}
