import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../kit/test-kit.ts'
import { MEETING, ownToken, type Person, published, signedPeople, SURVEY } from './exams-test-kit.ts'
import { releaseEndedSurveys } from './public.ts'

let app: TestApp
let lin: TestCaller
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  people = await signedPeople(app)
})
afterAll(() => app.close())

/** An open anonymous survey: `say` hands in for a person, `shown` what the organiser sees of it. */
async function anonymous() {
  const { questionnaireId, version } = await published(app, 'survey', { ...SURVEY, isAnonymous: true })
  const named = { engagementId: MEETING, questionnaireId }
  const say = async (index: number) =>
    app.nobody.raw('exams', 'answerSubmit', {
      token: await ownToken(app, questionnaireId, people[index]),
      attempt: 1,
      answers: [
        { questionId: 'q1', choices: ['a'] },
        { questionId: 'q2', text: '意见' },
      ],
    })
  const shown = async () => {
    const { data } = await lin.call('exams', 'results', named)
    return [data.submitted, data.shown, data.questions[0]?.options[0]?.count]
  }
  return { named, version, say, shown }
}

it('shows further anonymous answers five at a time, and the rest when it closes, once', async () => {
  const { named, version, say, shown } = await anonymous()
  const move = async (action: 'close' | 'reopen', edit: number) =>
    (await lin.call('exams', 'questionnaireMove', { ...named, action, version: edit })).data.version ?? 0
  for (let index = 0; index < 6; index += 1) await say(index)
  expect(await shown()).toEqual([6, 5, 5])
  expect((await lin.call('exams', 'resultTexts', { ...named, questionId: 'q2' })).data.total).toBe(5)
  const { data } = await lin.call('reports', 'surveyGroupList', { engagementId: MEETING })
  expect(data.list.find(({ key }) => key === named.questionnaireId)?.count).toBe(5)
  const closed = await move('close', version)
  expect(await shown()).toEqual([6, 6, 6])
  const reopened = await move('reopen', closed)
  await say(6)
  await move('close', reopened)
  expect(await shown()).toEqual([7, 6, 6])
})

it('shows the rest when the last moment has passed', async () => {
  const { named, say, shown } = await anonymous()
  for (let index = 0; index < 6; index += 1) await say(index)
  const at = new Date(app.clock.now()).toISOString()
  await releaseEndedSurveys(app.db, at)
  expect(await shown()).toEqual([6, 5, 5])
  await app.db.pool.query("update questionnaire set open_until = $2::timestamptz - interval '1 hour' where id = $1", [
    named.questionnaireId,
    at,
  ])
  await releaseEndedSurveys(app.db, at)
  expect(await shown()).toEqual([6, 6, 6])
})
