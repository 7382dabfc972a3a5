import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import {
  EXAM,
  MEETING,
  ownToken,
  type Person,
  published,
  responses,
  signedPeople,
  SURVEY,
  surveyOnPhone,
  tokenOf,
} from './exams-test-kit.ts'

let app: TestApp
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  people = await signedPeople(app)
})
afterAll(() => app.close())

const open = (token: string) => app.nobody.call('exams', 'surveyOpen', { token })
const save = (token: string, answers: { questionId: string; text?: string; choices?: string[] }[], attempt = 1) =>
  app.nobody.call('exams', 'answerSave', { token, attempt, answers })
const q1 = (choice: string) => ({ questionId: 'q1', choices: [choice] })

describe('surveyOpen', () => {
  it('a person’s own link knows them and shows the questions without what is right', async () => {
    const { questionnaireId } = await published(app, 'exam', EXAM)
    const { name, data } = await open(await ownToken(app, questionnaireId, people[0]))
    expect([name, data.person?.name, data.isOpen]).toEqual(['0000', people[0]?.name, true])
    expect(data.organiser).toMatch(/^\S+ \S+$/)
    expect(JSON.stringify(data.paper)).not.toContain('right')
    expect(data.paper.questions[1]?.options.map(({ id }) => id)).not.toEqual(['a', 'b', 'c'])
  })

  it('refuses foreign, altered, renewed, too early, closed and ended links by name', async () => {
    const { questionnaireId, version } = await published(app, 'survey', SURVEY)
    const token = await ownToken(app, questionnaireId, people[0])
    const other = await ownToken(app, questionnaireId, people[1])
    const forged = `${token.slice(0, 22)}${other.slice(22)}`
    for (const bad of ['abcdefgh12', `${token}A`, forged, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      if (bad !== other) expect((await open(bad)).name).toBe('surveyLinkInvalid')
    }
    const early = await published(app, 'survey', { ...SURVEY, sendWhen: 'meetingEnd' }, meetingId('cv.approved1'))
    expect((await open(early.token)).name).toBe('surveyNotOpen')
    const lin = await app.as('lin')
    const named = { engagementId: MEETING, questionnaireId }
    await lin.call('exams', 'questionnaireMove', { ...named, version, action: 'renew' })
    expect((await open(token)).name).toBe('surveyLinkInvalid')
    const renewed = await ownToken(app, questionnaireId, people[0])
    await lin.call('exams', 'questionnaireMove', { ...named, version: version + 1, action: 'close' })
    expect((await open(renewed)).name).toBe('surveyClosed')
    await lin.call('exams', 'questionnaireMove', { ...named, version: version + 2, action: 'reopen' })
    await app.db.db
      .updateTable('questionnaire')
      .set({ open_until: '2026-11-25T01:00:00.000Z' })
      .where('id', '=', questionnaireId)
      .execute()
    expect((await open(renewed)).name).toBe('surveyExpired')
  })

  it('asks the signed-in alone unless told otherwise, and nobody whose enrolment is void', async () => {
    const { questionnaireId } = await published(app, 'survey', SURVEY)
    const token = await ownToken(app, questionnaireId, people[2])
    const place = app.db.db.updateTable('enrollment').where('id', '=', people[2]?.id ?? '')
    const signIn = app.db.db.updateTable('sign_in').where('enrollment_id', '=', people[2]?.id ?? '')
    await place.set({ status: 'enrolled' }).execute()
    await signIn.set({ voided_at: '2026-11-25T01:00:00.000Z', void_reason: '重复' }).execute()
    expect((await open(token)).name).toBe('surveyNotForYou')
    await place.set({ status: 'void', voided_at: '2026-11-25T01:00:00.000Z', void_reason: '重复' }).execute()
    expect((await open(token)).name).toBe('surveyLinkInvalid')
    await place.set({ status: 'signed', voided_at: null, void_reason: null }).execute()
    await signIn.set({ voided_at: null, void_reason: null }).execute()
    expect((await open(token)).code).toBe('0000')
  })
})

describe('surveySend', () => {
  it('sends an own link to its person; the meeting’s staff never hold one', async () => {
    const { questionnaireId } = await published(app, 'survey', SURVEY)
    const lin = await app.as('lin')
    const asked = { engagementId: MEETING, questionnaireId, enrollmentId: people[1]?.id ?? '' }
    const common = await app.nobody.call('exams', 'getUrl', { engagementId: MEETING, questionnaireId })
    const { data } = await lin.call('exams', 'getExamUrl', asked)
    expect(data.url).toBe(common.data.url)
    expect((await open(tokenOf(data.url))).data.person).toBeNull()
    const sent = await lin.call('exams', 'surveySend', asked)
    expect(sent.data).toEqual({ sentTo: maskPhone(people[1]?.phone ?? '') })
    const link = await surveyOnPhone(app, people[1]?.name ?? '')
    expect(JSON.stringify([data, sent])).not.toContain(link)
    expect((await open(link)).data.person?.name).toBe(people[1]?.name)
    const mo = await app.as('mo')
    expect((await mo.call('exams', 'surveySend', asked)).name).toBe('meetingNotFound')
  })
})

describe('surveyIdentify', () => {
  it('takes name and number together and sends the own link to that number, whoever asks', async () => {
    const { token, questionnaireId } = await published(app, 'survey', SURVEY)
    expect((await open(token)).data.person).toBeNull()
    const input = { token, name: people[0]?.name ?? '', phone: people[0]?.phone ?? '', deviceId: 'phone-1' }
    const own = await app.nobody.call('exams', 'surveyIdentify', input)
    expect(own.data).toEqual({ token: null, sentTo: maskPhone(people[0]?.phone ?? '') })
    const link = await surveyOnPhone(app, people[0]?.name ?? '')
    expect((await open(link)).data.person?.name).toBe(people[0]?.name)
    expect(link).toBe(await ownToken(app, questionnaireId, people[0]))
    expect((await app.nobody.call('exams', 'surveyIdentify', { ...input, name: '别人' })).name).toBe(
      'surveyPersonUnknown',
    )
    expect((await save(token, [q1('a')])).name).toBe('surveyLinkInvalid')
  })

  it('stops a phone that tries many numbers', async () => {
    const { token } = await published(app, 'survey', SURVEY)
    const ask = (index: number) =>
      app.nobody.call('exams', 'surveyIdentify', {
        token,
        name: '某人',
        phone: `1390000${String(1000 + index)}`,
        deviceId: 'prober',
      })
    const codes = []
    for (let index = 0; index < 12; index += 1) codes.push((await ask(index)).name)
    expect([codes[0], codes.at(-1)]).toEqual(['surveyPersonUnknown', 'tooManyRequests'])
  })
})

describe('answerSave', () => {
  it('merges what comes in with what is kept, and a blank answer takes back', async () => {
    const { questionnaireId } = await published(app, 'survey', SURVEY)
    const token = await ownToken(app, questionnaireId, people[0])
    await save(token, [q1('a'), { questionId: 'q2', text: '初稿' }])
    await save(token, [{ questionId: 'q2' }])
    expect((await save(token, [q1('c')])).code).toBe('0000')
    expect((await responses(app, questionnaireId)).map(({ answers, state }) => [state, answers])).toEqual([
      ['draft', { q1: { choices: ['c'] } }],
    ])
    expect((await open(token)).data.person?.answers).toEqual([q1('c')])
  })

  it('refuses an impossible answer and an attempt that is not due', async () => {
    const { questionnaireId } = await published(app, 'survey', SURVEY)
    const token = await ownToken(app, questionnaireId, people[0])
    expect((await save(token, [q1('x')])).name).toBe('surveyAnswerInvalid')
    expect((await save(token, [{ questionId: 'q9', text: '?' }])).name).toBe('surveyAnswerInvalid')
    expect((await save(token, [q1('a')], 2)).name).toBe('surveyNoAttempts')
    expect(await responses(app, questionnaireId)).toEqual([])
  })
})
