import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import {
  contentOf,
  EXAM,
  MEETING,
  ownToken,
  type Person,
  published,
  question,
  responses,
  signedPeople,
  SURVEY,
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
const submit = (token: string, answers: { questionId: string; choices?: string[] }[] = [], attempt = 1) =>
  app.nobody.call('exams', 'answerSubmit', { token, attempt, answers })
const q1 = (choice: string) => ({ questionId: 'q1', choices: [choice] })

describe('answerSubmit', () => {
  it('wants what is required, hands in once, and answers a repeat as the first', async () => {
    const { questionnaireId } = await published(app, 'survey', SURVEY)
    const token = await ownToken(app, questionnaireId, people[0])
    await save(token, [{ questionId: 'q2', text: '很好' }])
    expect(await submit(token)).toMatchObject({ name: 'surveyIncomplete', msg: expect.stringContaining('1') })
    const [first, again] = await Promise.all([submit(token, [q1('a')]), submit(token, [q1('a')])])
    const third = await submit(token, [q1('b')])
    expect([first.name, again.data, third.data]).toEqual(['0000', first.data, first.data])
    expect((await responses(app, questionnaireId)).map(({ answers, state }) => [state, answers])).toEqual([
      ['submitted', { q1: { choices: ['a'] }, q2: { text: '很好' } }],
    ])
    expect((await save(token, [q1('b')])).name).toBe('surveyAttemptOver')
    expect((await submit(token, [q1('b')], 2)).name).toBe('surveyNoAttempts')
  })

  it('an exam gives points and another attempt until it is passed or used up; what was wrong is told at the end', async () => {
    const { questionnaireId } = await published(app, 'exam', EXAM)
    const right = { questionId: 'q2', choices: ['a', 'b', 'c'] }
    const token = await ownToken(app, questionnaireId, people[0])
    const failed = await submit(token, [q1('a'), right])
    expect(failed.data.exam).toEqual({ points: 40, maxPoints: 100, isPassed: false, attemptsLeft: 1, wrong: null })
    const passed = await submit(token, [q1('b'), { questionId: 'q2', choices: ['c', 'b', 'a'] }], 2)
    expect(passed.data.exam).toEqual({ points: 60, maxPoints: 100, isPassed: true, attemptsLeft: 0, wrong: ['q2'] })
    expect((await submit(token, [q1('b'), right], 3)).name).toBe('surveyNoAttempts')
    const other = await ownToken(app, questionnaireId, people[1])
    await submit(other, [q1('a'), right])
    expect((await submit(other, [q1('a'), right], 2)).data.exam?.attemptsLeft).toBe(0)
    expect((await submit(other, [q1('b'), right], 3)).name).toBe('surveyNoAttempts')
    expect((await open(other)).data.person?.result?.attempt).toBe(2)
  })

  it('what was handed in can be looked at after the end, and no more be written', async () => {
    const { questionnaireId, version } = await published(app, 'survey', SURVEY)
    const [token, late] = [
      await ownToken(app, questionnaireId, people[0]),
      await ownToken(app, questionnaireId, people[1]),
    ]
    const { data } = await submit(token, [q1('a')])
    const lin = await app.as('lin')
    await lin.call('exams', 'questionnaireMove', { engagementId: MEETING, questionnaireId, version, action: 'close' })
    expect((await open(token)).data).toMatchObject({ isOpen: false, person: { result: data } })
    expect((await submit(token, [q1('a')])).data).toEqual(data)
    expect((await submit(late, [q1('a')])).name).toBe('surveyClosed')
  })

  it('an anonymous answer leaves no name behind and counts once', async () => {
    const { questionnaireId } = await published(
      app,
      'survey',
      contentOf([question('q1', 'single')], { isAnonymous: true }),
    )
    const token = await ownToken(app, questionnaireId, people[0])
    await submit(token, [q1('a')])
    await submit(token, [q1('b')])
    const [row, ...others] = await responses(app, questionnaireId)
    expect([others.length, row?.enrollment_id, row?.person_key.includes(people[0]?.id ?? '')]).toEqual([0, null, false])
    const staffs = { engagementId: MEETING, questionnaireId, enrollmentId: people[0]?.id ?? '' }
    expect((await (await app.as('lin')).call('exams', 'getExamUrl', staffs)).name).toBe('surveyAnonymous')
    expect((await open(token)).data.person).toMatchObject({ answers: [], result: { exam: null } })
  })
})

describe('getUrl and getExamUrl', () => {
  it('the meeting’s link for everybody; one’s own for the holder of a token and for the meeting’s staff', async () => {
    const { questionnaireId, token } = await published(app, 'survey', SURVEY)
    const named = { engagementId: MEETING, questionnaireId }
    const { data } = await app.nobody.call('exams', 'getUrl', { engagementId: MEETING })
    expect([tokenOf(data.url), data.kind]).toEqual([token, 'survey'])
    const none = await app.nobody.call('exams', 'getUrl', { engagementId: meetingId('cv.soon1') })
    expect(none.name).toBe('surveyNone')
    expect((await app.nobody.call('exams', 'getExamUrl', named)).name).toBe('notSignedIn')
    expect(
      (await (await app.as('mo')).call('exams', 'getExamUrl', { ...named, enrollmentId: people[0]?.id })).name,
    ).toBe('meetingNotFound')
    const stranger = await signedPeople(app, meetingId('cv.closed1'))
    const foreign = await (await app.as('lin')).call('exams', 'getExamUrl', { ...named, enrollmentId: stranger[0]?.id })
    expect(foreign.name).toBe('surveyPersonUnknown')
  })
})
