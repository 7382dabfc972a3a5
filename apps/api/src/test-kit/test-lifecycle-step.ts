import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { expect } from 'vitest'
import type fc from 'fast-check'
import { DEMO_IDS } from '../demo/public.ts'
import { heldByMeeting } from '../expenses/public.ts'
import { formWith, saveForm } from '../meetings/meeting-test-kit.ts'
import { readMeeting } from '../meetings/public.ts'
import type { CallResult, TestApp } from './test-kit.ts'
import { buttonsOf, LENGTH, type Model, newModel } from './test-lifecycle-model.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The meeting under test; it is followed to its new draft. `seen` counts what succeeded. */
export type Real = { app: TestApp; engagementId: string; seen: Map<string, number> }
export type Command = fc.AsyncCommand<Model, Real>
/** Applies what should happen to the model and gives the refusal that should come: its name, or undefined for any. */
export type Expected = { ok: true; change(): void | Promise<void> } | { ok: false; refusal: ResultName | undefined }
type Step = {
  name: string
  act(real: Real, model: Model): Promise<CallResult<unknown>>
  expected(model: Model, real: Real, reply: CallResult<unknown>): Expected
}

export const refused = (refusal?: ResultName): Expected => ({ ok: false, refusal })

/** 14:00 in Shanghai, twelve days from now. */
export const startFrom = (now: number): number => Math.floor((now + 12 * DAY) / DAY) * DAY + 6 * 60 * MINUTE

/** Owner and agent take turns. */
export const OWN_SIDE = ['lin', 'sun'] as const

export function formOf(
  startAt: number,
  budget: number,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return formWith({
    startDatetime: new Date(startAt).toISOString(),
    endDatetime: new Date(startAt + LENGTH).toISOString(),
    budgetLines: [{ type: 'material', amount: `${budget / 100}.00`, note: '' }],
    expectedAudience: 30,
    agentId: DEMO_IDS.person.sun,
    ...changes,
  })
}

export async function startRun(app: TestApp): Promise<{ model: Model; real: Real }> {
  const startAt = startFrom(app.clock.now())
  const { data } = await saveForm(await app.as('lin'), 'draft', formOf(startAt, 300_000))
  return {
    model: newModel(startAt, 300_000),
    real: { app, engagementId: data.engagementId, seen: new Map() },
  }
}

export function command({ name, act, expected }: Step): Command {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, real) => {
      const { app } = real
      const { engagementId } = real
      const reply = await act(real, model)
      const outcome = expected(model, real, reply)
      const told = `${name} in ${model.status}: ${reply.name} ${reply.msg}`
      if (outcome.ok) {
        expect(reply.code, told).toBe('0000')
        await outcome.change()
        if (real.engagementId !== engagementId) await expectLeft(app, engagementId)
        const event = name.split(' ')[0] ?? name
        real.seen.set(event, (real.seen.get(event) ?? 0) + 1)
      } else {
        expect(reply.code, told).not.toBe('0000')
        if (outcome.refusal !== undefined) expect(reply.name, told).toBe(outcome.refusal)
      }
      await expectAsModelled(real, model, told)
    },
  }
}

/** A meeting that was left for its new draft holds no money. */
async function expectLeft(app: TestApp, engagementId: string): Promise<void> {
  for (const { reserved, committed } of await heldByMeeting(app.db.db, engagementId)) {
    expect({ reserved, committed }).toEqual({ reserved: 0, committed: 0 })
  }
}

async function expectAsModelled({ app, engagementId }: Real, model: Model, told: string): Promise<void> {
  const { status, version } = await readMeeting(app.db.db, engagementId)
  const held = await heldByMeeting(app.db.db, engagementId)
  const sum = (account: 'reserved' | 'committed') => held.reduce((total, pocket) => total + pocket[account], 0)
  const stored = { status, version, reserved: sum('reserved'), committed: sum('committed') }
  const { reserved, committed } = model
  expect(stored, told).toEqual({ status: model.status, version: model.version, reserved, committed })
  const who = OWN_SIDE[version % 2] ?? 'lin'
  const { data } = await (await app.as(who)).call('meetings', 'meetingDetail', { engagementId })
  const wanted = buttonsOf(model, app.clock.now(), who)
  const shown = data.allowedActions.filter(({ allowed }) => allowed).map(({ action }) => action)
  const mine = ['edit', 'delete', 'submit', 'revoke', 'cancel', 'cancelAndCreate', 'change', 'recreate', 'end', 'close']
  expect(shown.filter((action) => mine.includes(action)).toSorted(), `${told}: buttons of ${who}`).toEqual(
    wanted.toSorted(),
  )
}
