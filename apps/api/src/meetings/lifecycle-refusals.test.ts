import { RESULTS, type ResultName } from '@osmp/contract/kit/result-codes.ts'
import { MEETING_REFUSALS, type MeetingRefusal } from '@osmp/domain/meetings/meeting-state.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicationOf, decisionOn } from '../approvals/approval-test-kit.ts'
import { approvalPort } from '../approvals/public.ts'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { emptyMeeting, enrol, goTo, scan, sign } from '../enrolment/enrolment-test-kit.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { formWith, saveForm, talk } from './meeting-test-kit.ts'
import { readMeeting, tickMeetings } from './public.ts'

/** How a refusal reaches a person: as a call's code, as the sentence on a disabled button, or never by itself, and why. */
type Way =
  | { told: 'code' | 'button'; reach(): Promise<string> }
  | { told: ResultName | 'clock'; reach(): Promise<string> }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

const versionOf = async (engagementId: string): Promise<number> => (await readMeeting(app.db.db, engagementId)).version

async function cancel(name: string, { who = 'lin', reason = '行程有变' } = {}): Promise<string> {
  const engagementId = meetingId(`cv.${name}`)
  const input = { engagementId, version: await versionOf(engagementId), reason }
  return (await (await app.as(who)).call('meetings', 'cancelMeeting', input)).code
}

async function remove(name: string, who = 'lin'): Promise<string> {
  const engagementId = meetingId(`cv.${name}`)
  const input = { engagementId, version: await versionOf(engagementId) }
  return (await (await app.as(who)).call('meetings', 'meetingDelete', input)).code
}

async function end(name: string): Promise<string> {
  const engagementId = meetingId(`cv.${name}`)
  const input = { engagementId, version: await versionOf(engagementId) }
  return (await (await app.as('lin')).call('meetings', 'meetingEnd', input)).code
}

const submit = async (changes: Record<string, unknown>): Promise<string> =>
  (await saveForm(await app.as('lin'), 'submit', formWith(changes))).code

const close = async (name: string): Promise<string> =>
  (await (await app.as('lin')).call('closing', 'closeEngagement', { engagementId: meetingId(`cv.${name}`) })).code

/** The code behind the sentence on a person's disabled button. */
async function button(name: string, who: string, action: string): Promise<string> {
  const input = { engagementId: meetingId(`cv.${name}`) }
  const { data } = await (await app.as(who)).call('meetings', 'meetingDetail', input)
  const found = data.allowedActions.find((allowed) => allowed.action === action)
  expect(found?.allowed).toBe(false)
  const said = (zh: string) => zh.replace('{minutes}', '60') === found?.reason
  return Object.values(RESULTS).find(([, zh]) => said(zh))?.[0] ?? `${found?.reason}`
}

/** The status after the clock has done what is due at a moment. */
async function statusAt(name: string, at: number): Promise<string> {
  app.clock.move(at)
  await tickMeetings(app.db, app.clock, approvalPort)
  return String((await readMeeting(app.db.db, meetingId(`cv.${name}`))).status)
}

async function without<T>(change: string, back: string, act: () => Promise<T>): Promise<T> {
  await sql.raw(change).execute(app.db.db)
  try {
    return await act()
  } finally {
    await sql.raw(back).execute(app.db.db)
  }
}

const startOf = async (name: string): Promise<number> =>
  Date.parse((await readMeeting(app.db.db, meetingId(`cv.${name}`))).start_at ?? '')

const WAYS: Record<MeetingRefusal, Way> = {
  meetingIsDraft: { told: 'code', reach: () => cancel('draft2') },
  meetingInApproval: { told: 'code', reach: () => remove('wait1') },
  meetingChangeInApproval: { told: 'code', reach: () => remove('changing1') },
  meetingIsSentBack: { told: 'code', reach: () => remove('back1') },
  meetingIsRevoked: { told: 'code', reach: () => remove('revoked1') },
  meetingIsApproved: { told: 'code', reach: () => remove('approved1') },
  meetingIsRunning: { told: 'code', reach: () => cancel('running1') },
  meetingAwaitsClosing: { told: 'code', reach: () => cancel('toClose1') },
  meetingIsClosed: { told: 'code', reach: () => cancel('closed1') },
  meetingIsCancelled: { told: 'code', reach: () => cancel('cancelled1') },
  meetingIsVoid: { told: 'code', reach: () => remove('void1', 'xu') },
  // The gate knows the people of a meeting and answers first.
  meetingNotOwner: { told: 'meetingForbidden', reach: () => cancel('wait1', { who: 'zhou' }) },
  meetingNotSubmitter: { told: 'button', reach: () => button('wait1', 'sun', 'revoke') },
  meetingNotYourTurn: { told: 'button', reach: () => button('sub2', 'he', 'pass') },
  meetingVersionStale: {
    told: 'code',
    reach: async () => {
      const at = { engagementId: meetingId('cv.draft2'), version: 999 }
      return (await saveForm(await app.as('lin'), 'draft', formWith(), at)).code
    },
  },
  // The contract asks for two characters.
  meetingReasonMissing: { told: 'inputTooShort', reach: () => cancel('wait1', { reason: ' ' }) },
  meetingRuleBlocked: {
    told: 'code',
    reach: () => submit({ speakers: [talk(DEMO_IDS.speaker.blacklisted, { feeNet: '500.00' })] }),
  },
  meetingLeadTimeShort: {
    told: 'code',
    reach: () => submit({ startDatetime: '2026-11-27T06:00:00.000Z', endDatetime: '2026-11-27T08:00:00.000Z' }),
  },
  meetingBudgetShort: {
    told: 'code',
    reach: () =>
      submit({
        ioCode: DEMO_IDS.io.cvNearlyEmpty,
        budgetLines: [{ type: 'material', amount: '90000.00', note: '' }],
      }),
  },
  // The chain itself names the missing approver.
  meetingNoApprover: {
    told: 'chainNoLineManager',
    reach: () => {
      const { lin, zhou } = DEMO_IDS.person
      return without(
        `update person set manager_id = null where id = '${lin}'`,
        `update person set manager_id = '${zhou}' where id = '${lin}'`,
        () => submit({}),
      )
    },
  },
  // No call returns it: a submission that needs a person simply waits for them.
  meetingNeedsApprover: {
    told: 'clock',
    reach: async () => {
      const { data } = await saveForm(await app.as('lin'), 'submit', formWith())
      return String(data.status)
    },
  },
  // The first sign-in opens the meeting, and then its status answers.
  meetingHasSignIns: {
    told: 'meetingIsRunning',
    reach: async () => {
      const engagementId = await emptyMeeting(app, null)
      await enrol(app, engagementId, '13900000001')
      await goTo(app, engagementId)
      expect((await sign(app, await scan(app, engagementId, '13900000001'))).code).toBe('0000')
      const input = { engagementId, version: await versionOf(engagementId), reason: '行程有变' }
      return (await (await app.as('lin')).call('meetings', 'cancelMeeting', input)).code
    },
  },
  // Fees are paid after closing, where the status answers.
  meetingHasPaidFees: { told: 'meetingIsClosed', reach: () => cancel('closed1') },
  meetingChecklistIncomplete: { told: 'code', reach: () => close('toClose1') },
  meetingClosingTooLate: {
    told: 'code',
    reach: () => {
      app.clock.move(TEST_NOW + 20 * 86_400_000)
      return close('toClose1')
    },
  },
  // Only the clock asks, and leaves the meeting as it is.
  meetingClosingStillOpen: { told: 'clock', reach: () => statusAt('toClose1', TEST_NOW + 60_000) },
  meetingAlreadyReopened: {
    told: 'button',
    reach: () => {
      const id = meetingId('cv.closed2')
      return without(
        `update engagement set reopened_at = '2026-11-24T00:00:00Z' where id = '${id}'`,
        `update engagement set reopened_at = null where id = '${id}'`,
        () => button('closed2', 'tang', 'reopen'),
      )
    },
  },
  meetingStarted: {
    told: 'code',
    reach: async () => {
      app.clock.move(await startOf('wait1'))
      const decision = decisionOn(await applicationOf(app, 'cv.wait1'))
      return (await (await app.as('zhou')).call('approvals', 'setApprovePass', decision)).code
    },
  },
  meetingNotStarted: { told: 'code', reach: () => end('approved1') },
  meetingNotOpenYet: { told: 'button', reach: () => button('approved1', 'lin', 'runMeeting') },
  // Only the clock asks, and leaves the meeting as it is.
  meetingNotOver: { told: 'clock', reach: () => statusAt('running1', TEST_NOW + 60_000) },
}

/** What the clock leaves as it is. */
const KEPT: Partial<Record<MeetingRefusal, string>> = {
  meetingNeedsApprover: '10',
  meetingClosingStillOpen: '60',
  meetingNotOver: '50',
}

test.each(MEETING_REFUSALS)('%s reaches a person, or something says the same before it', async (name) => {
  const { told, reach } = WAYS[name]
  const answer = await reach()
  if (told === 'clock') expect(answer).toBe(KEPT[name])
  else expect(answer).toBe(told === 'code' || told === 'button' ? RESULTS[name][0] : RESULTS[told][0])
})

test('every refusal of the life of a meeting and how it is shown', () => {
  const rows = MEETING_REFUSALS.map((name) => `${name.padEnd(27)} ${RESULTS[name][0]} ${WAYS[name].told}`)
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    meetingIsDraft              21001 code
    meetingInApproval           21002 code
    meetingChangeInApproval     21003 code
    meetingIsSentBack           21004 code
    meetingIsRevoked            21005 code
    meetingIsApproved           21006 code
    meetingIsRunning            21007 code
    meetingAwaitsClosing        21008 code
    meetingIsClosed             21009 code
    meetingIsCancelled          21010 code
    meetingIsVoid               21011 code
    meetingNotOwner             21012 meetingForbidden
    meetingNotSubmitter         21013 button
    meetingNotYourTurn          21031 button
    meetingVersionStale         21014 code
    meetingReasonMissing        21015 inputTooShort
    meetingRuleBlocked          21016 code
    meetingLeadTimeShort        21017 code
    meetingBudgetShort          21018 code
    meetingNoApprover           21019 chainNoLineManager
    meetingNeedsApprover        21020 clock
    meetingHasSignIns           21021 meetingIsRunning
    meetingHasPaidFees          21022 meetingIsClosed
    meetingChecklistIncomplete  21023 code
    meetingClosingTooLate       21024 code
    meetingClosingStillOpen     21025 clock
    meetingAlreadyReopened      21026 button
    meetingStarted              21027 code
    meetingNotStarted           21028 code
    meetingNotOpenYet           21029 button
    meetingNotOver              21030 clock
    "
  `)
})
