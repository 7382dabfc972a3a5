import { sql } from 'kysely'
import { DEMO_IDS } from '../demo/public.ts'
import { saveForm } from '../meetings/meeting-test-kit.ts'
import type { CallResult } from './test-kit.ts'
import { chainOf, isCancellable, isEditable, type Model, newModel, STATUS_REFUSALS } from './test-lifecycle-model.ts'
import { command, type Command, formOf, type Real, refused, startFrom } from './test-lifecycle-step.ts'

const REASON = '讲者行程有变'

export const save = (who: string, budget: number, isStale: boolean): Command =>
  command({
    name: `save by ${who}${isStale ? ', stale' : ''}`,
    act: async ({ app, engagementId }, model) => {
      const at = { engagementId, version: model.version - (isStale ? 1 : 0) }
      return saveForm(await app.as(who), 'draft', formOf(startFrom(app.clock.now()), budget), at)
    },
    expected: (model, { app }) => {
      if (!isEditable(model)) return refused(STATUS_REFUSALS[model.status])
      if (isStale) return refused(model.version === 1 ? 'inputRange' : 'meetingVersionStale')
      return {
        ok: true,
        change: () => {
          Object.assign(model, { budget, startAt: startFrom(app.clock.now()), version: model.version + 1 })
        },
      }
    },
  })

export const submit = (who: string, budget: number): Command =>
  command({
    name: `submit by ${who}, ${budget / 100} yuan`,
    act: async ({ app, engagementId }, { version }) =>
      saveForm(await app.as(who), 'submit', formOf(startFrom(app.clock.now()), budget), { engagementId, version }),
    expected: (model, { app }) => {
      if (!isEditable(model)) return refused(STATUS_REFUSALS[model.status])
      return {
        ok: true,
        change: () => {
          const waiting = chainOf(budget)
          const isAuto = waiting.length === 0
          Object.assign(model, {
            budget,
            waiting,
            startAt: startFrom(app.clock.now()),
            submitter: who,
            status: isAuto ? 40 : 10,
            version: model.version + (isAuto ? 3 : 2),
            reserved: isAuto ? 0 : budget,
            committed: isAuto ? budget : 0,
          })
        },
      }
    },
  })

export const cancel = (who: string, isStale: boolean): Command =>
  command({
    name: `cancel by ${who}${isStale ? ', stale' : ''}`,
    act: async ({ app, engagementId }, model) => {
      const version = model.version + (isStale ? 7 : 0)
      return (await app.as(who)).call('meetings', 'cancelMeeting', { engagementId, version, reason: REASON })
    },
    expected: (model, { app }) => {
      if (isStale) return refused('meetingVersionStale')
      if (!isCancellable(model, app.clock.now())) return refused(STATUS_REFUSALS[model.status])
      return { ok: true, change: () => cancelled(model) }
    },
  })

function cancelled(model: Model): void {
  Object.assign(model, { status: 80, version: model.version + 1, reserved: 0, committed: 0, waiting: [] })
}

/** The new draft has the old meeting's content. */
function followDraft(model: Model, real: Real, reply: CallResult<unknown>): void {
  const { engagementId } = draftOf(reply)
  real.engagementId = engagementId
  Object.assign(model, newModel(model.startAt, model.budget))
}

function draftOf({ data }: CallResult<unknown>): { engagementId: string } {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'engagementId') : undefined
  if (typeof id !== 'string') throw new Error('the reply names no new draft')
  return { engagementId: id }
}

export const cancelAndCreate = (who: string): Command =>
  command({
    name: `cancelAndCreate by ${who}`,
    act: async ({ app, engagementId }, { version }) =>
      (await app.as(who)).call('approvals', 'cancelAndCreateMeeting', { engagementId, version, reason: REASON }),
    expected: (model, real, reply) => {
      if (!isCancellable(model, real.app.clock.now())) return refused(STATUS_REFUSALS[model.status])
      return { ok: true, change: () => followDraft(model, real, reply) }
    },
  })

export const recreate = (who: string): Command =>
  command({
    name: `recreate by ${who}`,
    act: async ({ app, engagementId }) => {
      const caller = await app.as(who)
      return caller.call(
        'meetings',
        'meetingRecreate',
        { engagementId, isAnother: true },
        { sn: await caller.sn('meetingRecreate') },
      )
    },
    expected: (model, real, reply) => {
      if (![26, 30, 80, 90].includes(model.status)) return refused(STATUS_REFUSALS[model.status])
      return { ok: true, change: () => followDraft(model, real, reply) }
    },
  })

/** `costlier`: 5,000 yuan more, which is approved again; otherwise another note, which is not. */
export const change = (who: string, isCostlier: boolean): Command =>
  command({
    name: `change ${isCostlier ? 'of the budget' : 'of a note'} by ${who}`,
    act: async ({ app, engagementId }, { version, startAt, budget }) => {
      const note = `备注 ${version}`
      const form = formOf(startAt, isCostlier ? budget + 500_000 : budget, isCostlier ? {} : { note })
      return (await app.as(who)).raw('meetings', 'changeMeeting', { engagementId, version, form, reason: '场地改期' })
    },
    expected: (model, real) => {
      if (model.status !== 40) return refused(STATUS_REFUSALS[model.status])
      if (!isCostlier) return { ok: true, change: () => void (model.version += 1) }
      return {
        ok: true,
        change: async () => {
          Object.assign(model, { status: 20, version: model.version + 1, reserved: 500_000, submitter: who })
          model.changedBudget = model.budget + 500_000
          model.waiting = await askedNow(real)
        },
      }
    },
  })

/** A change asks only those whose part it touches: who that is, is the approval rules' own test. */
async function askedNow({ app, engagementId }: Real): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.approver_id as id from approval_node n join approval_instance i on i.id = n.instance_id
    where i.engagement_id = ${engagementId} and i.state = 'pending' order by n.seq`.execute(app.db.db)
  const handles = Object.entries(DEMO_IDS.person)
  return rows.map(({ id }) => handles.find(([, personId]) => personId === id)?.[0] ?? '')
}
