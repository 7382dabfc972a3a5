import fc from 'fast-check'
import { approvalPort } from '../approvals/public.ts'
import { tickMeetings } from '../meetings/public.ts'
import { pass, revoke, sendBack } from './test-lifecycle-decisions.ts'
import { LENGTH, settle, STATUS_REFUSALS } from './test-lifecycle-model.ts'
import { cancel, cancelAndCreate, change, recreate, save, submit } from './test-lifecycle-planning.ts'
import { command, type Command, OWN_SIDE, refused } from './test-lifecycle-step.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const end = (who: string): Command =>
  command({
    name: `end by ${who}`,
    act: async ({ app, engagementId }, { version }) =>
      (await app.as(who)).call('meetings', 'meetingEnd', { engagementId, version }),
    expected: (model, { app }) => {
      if (![40, 50].includes(model.status)) return refused(STATUS_REFUSALS[model.status])
      if (app.clock.now() < model.startAt) return refused('meetingNotStarted')
      return {
        ok: true,
        change: () => {
          Object.assign(model, { status: 60, version: model.version + 1, endedAt: app.clock.now() })
        },
      }
    },
  })

/** Closing with nothing on the checklist done is refused in every status; the way through is the closing slice's own test. */
const close = (who: string): Command =>
  command({
    name: `close by ${who}`,
    act: async ({ app, engagementId }) => (await app.as(who)).call('closing', 'closeEngagement', { engagementId }),
    expected: (model) => refused(model.status === 60 ? 'meetingChecklistIncomplete' : STATUS_REFUSALS[model.status]),
  })

const MOMENTS = {
  'an hour and a minute before': -61 * MINUTE,
  'an hour before': -60 * MINUTE,
  'the start': 0,
  'half an hour after the end': LENGTH + 30 * MINUTE,
  'weeks later': 30 * DAY,
} as const

const clock = (moment: keyof typeof MOMENTS): Command =>
  command({
    name: `clock to ${moment}`,
    act: async ({ app }, { startAt }) => {
      app.clock.move(Math.max(app.clock.now(), startAt + MOMENTS[moment]))
      await tickMeetings(app.db, app.clock, approvalPort)
      return { status: 200, code: '0000', name: '0000', msg: '', data: null }
    },
    expected: (model, { app }) => ({ ok: true, change: () => settle(model, app.clock.now()) }),
  })

const ownSide = fc.constantFrom(...OWN_SIDE)
const budget = fc.constantFrom(100_000, 300_000, 1_200_000, 2_500_000)
const one = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary })

/** Anything people and the clock may do, the steps forward more often. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  one(
    1,
    fc.tuple(ownSide, budget, fc.constantFrom(false, false, true)).map((args) => save(...args)),
  ),
  one(
    5,
    fc.tuple(ownSide, budget).map((args) => submit(...args)),
  ),
  one(7, fc.constant(pass('asked'))),
  one(1, fc.constantFrom('wu' as const, 'lin' as const, 'he' as const).map(pass)),
  one(1, fc.constantFrom('请补充会议资料', '不行').map(sendBack)),
  one(1, ownSide.map(revoke)),
  one(
    1,
    fc.tuple(ownSide, fc.boolean()).map((args) => cancel(...args)),
  ),
  one(1, ownSide.map(cancelAndCreate)),
  one(3, ownSide.map(recreate)),
  one(
    3,
    fc.tuple(ownSide, fc.boolean()).map((args) => change(...args)),
  ),
  one(1, ownSide.map(end)),
  one(1, ownSide.map(close)),
  one(2, fc.constantFrom(...Object.keys(MOMENTS).filter(isMoment)).map(clock)),
)

function isMoment(key: string): key is keyof typeof MOMENTS {
  return Object.hasOwn(MOMENTS, key)
}

/** One way through every event, so that each is tried whatever the seed. */
export const EVERY_EVENT: readonly Command[] = [
  save('lin', 1_200_000, false),
  save('sun', 300_000, true),
  submit('lin', 2_500_000),
  pass('wu'),
  pass('asked'),
  sendBack('不行'),
  sendBack('请补充会议资料'),
  submit('sun', 1_200_000),
  revoke('lin'),
  revoke('sun'),
  recreate('lin'),
  submit('lin', 300_000),
  cancel('sun', true),
  cancelAndCreate('sun'),
  submit('lin', 300_000),
  cancel('lin', false),
  recreate('sun'),
  submit('lin', 2_500_000),
  pass('asked'),
  pass('asked'),
  pass('asked'),
  change('lin', false),
  change('sun', true),
  sendBack('请说明增加的费用'),
  change('lin', true),
  revoke('lin'),
  change('lin', true),
  pass('asked'),
  pass('asked'),
  pass('asked'),
  clock('an hour and a minute before'),
  clock('an hour before'),
  end('lin'),
  clock('the start'),
  close('lin'),
  end('sun'),
  close('sun'),
  clock('weeks later'),
]
