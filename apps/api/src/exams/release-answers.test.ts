import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { MEETING, ownToken, type Person, published, signedPeople, SURVEY } from './exams-test-kit.ts'

const SOURCE = new URL('../', import.meta.url)
const READS = /\b(?:from|join) questionnaire_response\b|(?:selectFrom|[jJ]oin)\('questionnaire_response/

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

it('shows further anonymous answers five at a time, and fewer not when it closes either', async () => {
  const { named, version, say, shown } = await anonymous()
  const move = async (action: 'close' | 'reopen', edit: number) =>
    (await lin.call('exams', 'questionnaireMove', { ...named, action, version: edit })).data.version ?? 0
  for (let index = 0; index < 4; index += 1) await say(index)
  expect(await shown()).toEqual([4, 0, undefined])
  await say(4)
  await say(5)
  expect(await shown()).toEqual([6, 5, 5])
  expect((await lin.call('exams', 'resultTexts', { ...named, questionId: 'q2' })).data.total).toBe(5)
  const { data } = await lin.call('reports', 'surveyGroupList', { engagementId: MEETING })
  expect(data.list.find(({ key }) => key === named.questionnaireId)?.count).toBe(5)
  const closed = await move('close', version)
  expect(await shown()).toEqual([6, 5, 5])
  await move('reopen', closed)
  for (let index = 6; index < 9; index += 1) await say(index)
  expect(await shown()).toEqual([9, 5, 5])
  await say(9)
  expect(await shown()).toEqual([10, 10, 10])
})

/** Files whose statements read answers, and which of them never ask whether an anonymous one may be read. */
function unguarded(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('test'))
    .filter((file) => {
      const text = readFileSync(new URL(file, SOURCE), 'utf8')
      return READS.test(text) && !text.includes('${MAY_BE_READ}')
    })
    .toSorted()
}

test('who reads answers asks whether an anonymous one may be read', () => {
  expect(unguarded()).toEqual([
    'commands/invariants-repo.ts',
    // Who has answered and how many, no answer.
    'exams/people-repo.ts',
    // Decides it.
    'exams/release-repo.ts',
    // A person's own answers: an anonymous one names no enrolment.
    'privacy/export-repo.ts',
    'privacy/person-repo.ts',
    // How many, no answer.
    'reports/meeting-figures-repo.ts',
    // When a named person answered: an anonymous one names no enrolment.
    'reports/reach-repo.ts',
  ])
})
