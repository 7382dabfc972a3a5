import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import {
  decisionOn,
  delegate,
  expectRefused,
  noticesOf,
  submitCopy,
  type TestApplication,
} from './approval-test-kit.ts'

const { zhou, he, wu } = DEMO_IDS.person
const QUESTION = '人均为什么比上次高？'
const ANSWER = '会场改为酒店，含投影'

let app: TestApp
let owner: TestCaller
let line: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.as('lin')
  line = await app.as('zhou')
})
afterAll(() => app.close())

const ask = ({ approvalId }: TestApplication, questionId = uuidv7(), by = line) =>
  by.call('approvals', 'questionAsk', { approvalId, questionId, about: 'budget', question: QUESTION })
const answer = ({ approvalId }: TestApplication, questionId: string, clientToken = uuidv7()) =>
  owner.call('approvals', 'questionAnswer', { approvalId, questionId, answer: ANSWER, clientToken })

async function stepsOf({ engagementId }: TestApplication, reader: TestCaller) {
  const { data } = await reader.call('approvals', 'getApprovalListDetails2', { engagementId })
  return data.approval?.path ?? []
}

async function waitingOf({ approvalId }: TestApplication) {
  const { data } = await line.call('approvals', 'getApprovalList', {})
  return {
    place: data.list.findIndex((item) => item.approvalId === approvalId),
    item: data.list.find((item) => item.approvalId === approvalId),
  }
}

describe('questionAsk and questionAnswer', () => {
  test('asked, answered, asked again: both words on the record and in the course; place and waiting time are kept', async () => {
    const application = await submitCopy(app)
    const before = await waitingOf(application)
    const { data } = await ask(application)
    expect(await noticesOf(app, application.engagementId)).toEqual(['approvalQuestion 林晓', 'approvalQuestion 孙涛'])
    await expectRefused(app, 'questionOpen', () => ask(application))
    const open = await waitingOf(application)
    expect(open).toEqual({ place: before.place, item: { ...before.item, question: 'open' } })
    expect((await answer(application, data.questionId)).code).toBe('0000')
    expect(await noticesOf(app, application.engagementId)).toEqual([
      'approvalQuestion 林晓',
      'approvalQuestion 孙涛',
      'approvalAnswered 周敏',
    ])
    expect((await waitingOf(application)).item?.question).toBe('answered')
    const shown = { question: QUESTION, about: 'budget', askedByName: '周敏', answer: ANSWER, answeredByName: '林晓' }
    const [seen] = await stepsOf(application, owner)
    expect(seen?.questions).toMatchObject([{ ...shown, state: 'answered', isMine: false }])
    const log = app.db.db.selectFrom('meeting_event').select(['kind', 'params'])
    expect(await log.where('engagement_id', '=', application.engagementId).orderBy('id').execute()).toEqual([
      { kind: 'questionAsked', params: { question: QUESTION } },
      { kind: 'questionAnswered', params: { asker: '周敏', answer: ANSWER } },
    ])
    expect((await ask(application)).code).toBe('0000')
    const [step] = await stepsOf(application, line)
    expect(step?.questions?.map(({ state, isMine }) => [state, isMine])).toEqual([
      ['answered', true],
      ['open', true],
    ])
    expect((await waitingOf(application)).item?.waitingSince).toBe(before.item?.waitingSince)
  })

  test('two taps at once are one question and one answer, two answers the first; an id of another question (approvalTokenReused)', async () => {
    const application = await submitCopy(app)
    const [questionId, token] = [uuidv7(), uuidv7()]
    const asked = await Promise.all([1, 2].map(() => ask(application, questionId)))
    expect(asked.map(({ code }) => code)).toEqual(['0000', '0000'])
    const answered = await Promise.all([1, 2].map(() => answer(application, questionId, token)))
    expect(answered.map(({ code }) => code)).toEqual(['0000', '0000'])
    expect(await noticesOf(app, application.engagementId)).toEqual([
      'approvalQuestion 林晓',
      'approvalQuestion 孙涛',
      'approvalAnswered 周敏',
    ])
    const again = await expectRefused(app, 'questionAnswered', () => answer(application, questionId))
    expect(again.msg).toBe('林晓已回答这个问题，请刷新查看')
    const other = await submitCopy(app)
    await expectRefused(app, 'approvalTokenReused', () => ask(other, questionId))
    await expectRefused(app, 'questionUnknown', () => answer(other, questionId))
  })

  test.each(['setApprovePass', 'setApproveBack'] as const)('%s closes what is open (questionClosed)', async (call) => {
    const application = await submitCopy(app, [zhou, he])
    const { data } = await ask(application)
    const decision = { ...decisionOn(application), comment: '请补充会议议程' }
    expect((await line.call('approvals', call, decision)).code).toBe('0000')
    await expectRefused(app, 'questionClosed', () => answer(application, data.questionId))
    const [step] = await stepsOf(application, owner)
    expect(step?.questions?.map(({ state }) => state)).toEqual(['closed'])
    await expectRefused(app, 'approvalAlreadyDecided', () => ask(application))
  })

  test('a deputy asks on their own; the next approver waits (approvalNodeNotActive); the owner (meetingForbidden); a stranger (meetingNotFound); without a session (notSignedIn)', async () => {
    const application = await submitCopy(app, [zhou, he])
    await ask(application)
    const undo = await delegate(app, zhou, wu, { from: '2026-11-25', to: '2026-11-25' })
    expect((await ask(application, uuidv7(), await app.as('wu'))).code).toBe('0000')
    await undo()
    const [second, stranger] = [await app.as('he'), await app.as('mo')]
    await expectRefused(app, 'approvalNodeNotActive', () => ask(application, uuidv7(), second))
    await expectRefused(app, 'meetingForbidden', () => ask(application, uuidv7(), owner))
    await expectRefused(app, 'meetingNotFound', () => ask(application, uuidv7(), stranger))
    const missing = { ...application, approvalId: uuidv7() }
    await expectRefused(app, 'meetingNotFound', () => ask(missing))
    const input = { approvalId: application.approvalId, questionId: uuidv7(), answer: ANSWER, clientToken: uuidv7() }
    await expectRefused(app, 'meetingForbidden', () => line.call('approvals', 'questionAnswer', input))
    await expectRefused(app, 'meetingNotFound', () => stranger.call('approvals', 'questionAnswer', input))
    expect(await app.nobody.call('approvals', 'questionAnswer', input)).toMatchObject({ name: 'notSignedIn' })
  })
})
