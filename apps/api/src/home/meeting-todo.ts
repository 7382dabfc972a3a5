import type { home } from '@osmp/contract/home/endpoints.ts'
import { instantAt, type LocalDate } from '@osmp/domain/kit/time.ts'
import { nowOf } from '@osmp/domain/home/now-order.ts'
import { restsOnEstimate } from '@osmp/domain/meetings/work-calendar.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { waitingRequests } from '../approvals/public.ts'
import { waitingContractFiles } from '../closing/public.ts'
import { waitingSeconds } from '../duties/public.ts'
import { waitingNews } from '../enrolment/public.ts'
import { waitingFees } from '../fees/public.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { waitingConsents } from '../speakers/public.ts'
import { loadReach, type Reach, reachOf } from '../meetings/public.ts'
import { firstCard } from './first-card.ts'
import { type Day, loadDay } from './home-day.ts'
import { findOwnMeetings, type OwnMeetingRow } from './own-meetings-repo.ts'
import { ownDays } from './own-days.ts'
import { findTodo } from './todo-repo.ts'
import { todoItems } from './todo-items.ts'

export const meetingTodo: Handler<typeof home, 'meetingTodo'> = async (_input, ctx) => {
  const { personId, seesOthers } = staff(ctx)
  const { tx, locale } = ctx
  const today = shanghaiDate(ctx.now)
  const reach = seesOthers ? await loadReach(tx, personId, today) : reachOf(personId, [])
  const todo = await findTodo(tx, personId, reach)
  const { waiting: fees, figures } = await waitingFees(ctx)
  const waiting = [
    ...fees,
    ...(await waitingConsents(ctx)),
    ...(await waitingContractFiles(ctx)),
    ...(await waitingSeconds(ctx)),
    ...(await waitingNews(ctx)),
  ]
  const rows = await findOwnMeetings(tx, personId, instantAt(today, '00:00'))
  const { now, requests } = await urgent(ctx, { rows, approvals: todo.approvals, reach, today })
  const day = await loadDay(ctx, rows, now?.engagementId ?? null)
  const first = await firstOf(ctx, day, now)
  const { nextDeadline } = todo
  return {
    ...todo,
    isNextDeadlineEstimated:
      nextDeadline !== null && day.calendar !== undefined && restsOnEstimate(today, nextDeadline, day.calendar),
    waiting,
    first,
    ...(requests && { requests }),
    figures,
    items: todoItems(day, {
      firstId: first?.engagementId ?? null,
      decisions: { count: todo.approvals - (requests?.count ?? 0), areSpends: requests !== undefined },
      waiting: waiting.filter(({ path }) => !figures.some((figure) => figure.path === path)),
      locale,
    }),
    upcoming: ownDays(day, locale),
    now: ctx.at,
  }
}

type Asked = { rows: readonly OwnMeetingRow[]; approvals: number; reach: Reach; today: LocalDate }

/** The first thing, with the applications where they come first. Actual amounts that wait alone have no card. */
async function urgent(ctx: Ctx, { rows, approvals, reach, today }: Asked) {
  const meetings = rows.map(ownMeeting)
  const now = nowOf(meetings, { approvals, now: ctx.now, today })
  if (now?.kind !== 'approval') return { now, requests: undefined }
  const { count, ...requests } = await waitingRequests(ctx, reach)
  if (requests.list.length > 0) return { now, requests: { ...requests, count: count ?? approvals } }
  return { now: nowOf(meetings, { approvals: 0, now: ctx.now, today }), requests: undefined }
}

const ownMeeting = ({ id, status, startAt, endAt, deadline }: OwnMeetingRow) => {
  const msOf = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  return { id, status, startAt: msOf(startAt), endAt: msOf(endAt), deadline }
}

async function firstOf(ctx: Ctx, day: Day, now: ReturnType<typeof nowOf>) {
  if (now === null || now.engagementId === null) return null
  return (await firstCard(ctx, day, { kind: now.kind, engagementId: now.engagementId })) ?? null
}
