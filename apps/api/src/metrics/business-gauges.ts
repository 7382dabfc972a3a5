import { FEE_STATUSES } from '@osmp/domain/fees/fee-state.ts'
import { isMeetingStatus, MEETING_STATUSES } from '@osmp/domain/meetings/meeting-codes.ts'
import { Gauge, type Registry } from 'prom-client'
import { loadNudgeLimits } from '../approvals/public.ts'
import type { Db } from '../kit/database/db.ts'
import type { Reading } from '../kit/observe/readings.ts'
import type { Clock } from '../kit/process/clock.ts'
import { MOST_COUNTED, readFees, readLateApprovals, readMeetings, readOpenDoubts } from './gauges-repo.ts'

const EVERY_SECONDS = 60
const OPEN_FEES = FEE_STATUSES.filter((state) => ['submitted', 'checked', 'held', 'approved', 'failed'].includes(state))

/** How much business work there is, and how much of it waits too long. */
export function businessReading(registry: Registry, { db, clock }: { db: Db; clock: Clock }): Reading {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help: `${help}, ${MOST_COUNTED} at most`, labelNames, registers: [registry] })
  const meetings = gauge('osmp_meetings', 'Meetings by status', 'status')
  const fees = gauge('osmp_fees', 'Speakers’ fees that are not settled, by state; held: on hold', 'state')
  const approvals = gauge(
    'osmp_approvals_over_limit',
    'Steps of approvals that wait longer than the shortest policy allows before a reminder or the next one up',
    'limit',
  )
  const doubts = gauge('osmp_meeting_doubts_open', 'Explained doubts about meetings that wait for acceptance')
  return {
    name: 'business',
    everySeconds: EVERY_SECONDS,
    gauges: [meetings, fees, approvals, doubts],
    read: async () => {
      for (const { status, count } of await readMeetings(db.db))
        if (isMeetingStatus(status)) meetings.set({ status: MEETING_STATUSES[status].name }, count)
      for (const state of OPEN_FEES) fees.set({ state }, 0)
      for (const { state, count } of await readFees(db.db)) fees.set({ state }, count)
      const late = await readLateApprovals(db.db, await loadNudgeLimits(db.db, clock.now()))
      approvals.set({ limit: 'reminder' }, late.remind)
      approvals.set({ limit: 'escalation' }, late.escalate)
      doubts.set(await readOpenDoubts(db.db))
    },
  }
}
