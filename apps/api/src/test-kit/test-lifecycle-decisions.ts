import { sql } from 'kysely'
import { applicationOfMeeting, decisionOn } from '../approvals/approval-test-kit.ts'
import type { CallResult } from './test-kit.ts'
import { isWaiting, type Model } from './test-lifecycle-model.ts'
import { command, type Command, type Real, refused } from './test-lifecycle-step.ts'

/** The newest application, or one that does not exist. */
async function decisionOf({ app, engagementId }: Real) {
  const { rows } = await sql`select from approval_instance where engagement_id = ${engagementId} limit 1`.execute(
    app.db.db,
  )
  if (rows.length === 0) return undefined
  return decisionOn(await applicationOfMeeting(app, engagementId))
}
const NOTHING_TO_DECIDE: CallResult<unknown> = {
  status: 200,
  code: 'none',
  name: 'approvalNodeNotActive',
  msg: 'no application',
  data: null,
}

export const pass = (who: 'asked' | 'wu' | 'lin' | 'he'): Command =>
  command({
    name: `pass by ${who}`,
    act: async (real, model) => {
      const decision = await decisionOf(real)
      const handle = who === 'asked' ? (model.waiting[0] ?? 'zhou') : who
      return decision ? (await real.app.as(handle)).call('approvals', 'setApprovePass', decision) : NOTHING_TO_DECIDE
    },
    expected: (model) => {
      const isAsked = who === 'asked' || who === model.waiting[0]
      if (!isWaiting(model) || !isAsked) return refused()
      return { ok: true, change: () => passed(model) }
    },
  })

function passed(model: Model): void {
  const isChange = model.status === 20
  model.waiting.shift()
  model.version += 1
  if (model.waiting.length > 0) {
    model.status = isChange ? 20 : 15
    return
  }
  model.status = 40
  if (isChange) {
    model.budget = model.changedBudget
    // A change is applied and then approved.
    model.version += 1
  }
  model.reserved = 0
  model.committed = model.budget
}

export const sendBack = (comment: string): Command =>
  command({
    name: `sendBack ${comment.length}`,
    act: async (real, model) => {
      const decision = await decisionOf(real)
      const zhou = await real.app.as(model.waiting[0] ?? 'zhou')
      return decision ? zhou.call('approvals', 'setApproveBack', { ...decision, comment }) : NOTHING_TO_DECIDE
    },
    expected: (model) => {
      if (!isWaiting(model) || comment.length < 5) return refused()
      return { ok: true, change: () => comeBack(model, 26) }
    },
  })

export const revoke = (who: string): Command =>
  command({
    name: `revoke by ${who}`,
    act: async (real) => {
      const decision = await decisionOf(real)
      if (!decision) return NOTHING_TO_DECIDE
      return (await real.app.as(who)).call('approvals', 'setApproveRevoke', { approvalId: decision.approvalId })
    },
    expected: (model) => {
      if (!isWaiting(model) || model.submitter !== who) return refused()
      return { ok: true, change: () => comeBack(model, 30) }
    },
  })

/** A change that comes back leaves the approved meeting as it was. */
function comeBack(model: Model, to: 26 | 30): void {
  model.status = model.status === 20 ? 40 : to
  model.version += 1
  model.reserved = 0
  model.waiting = []
}
