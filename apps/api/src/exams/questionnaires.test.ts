import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { countOf, download } from '../reports/reports-test-kit.ts'
import { sendDueSurveys } from './public.ts'
import {
  contentOf,
  EXAM,
  MEETING,
  ownToken,
  type Person,
  published,
  question,
  signedPeople,
  SURVEY,
} from './exams-test-kit.ts'

let app: TestApp
let lin: TestCaller
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  people = await signedPeople(app)
})
afterAll(() => app.close())

const engagementId = MEETING
const submit = async (questionnaireId: string, person: Person | undefined, answers: object[]) =>
  app.nobody.raw('exams', 'answerSubmit', {
    token: await ownToken(app, questionnaireId, person),
    attempt: 1,
    answers,
  })
const EMPTY = meetingId('cv.approved2')

describe('questionnaireSave', () => {
  it('makes one, saves with the version it read, and takes the first save twice', async () => {
    const questionnaireId = uuidv7()
    const input = { engagementId: EMPTY, questionnaireId, kind: 'survey' as const, version: 0, content: SURVEY }
    expect((await lin.call('exams', 'questionnaireSave', input)).data.version).toBe(1)
    expect((await lin.call('exams', 'questionnaireSave', input)).data.version).toBe(1)
    const second = await lin.call('exams', 'questionnaireSave', { ...input, version: 1 })
    expect(second.data.version).toBe(2)
    expect((await lin.call('exams', 'questionnaireSave', { ...input, version: 1 })).name).toBe('questionnaireStale')
    expect((await lin.call('exams', 'questionnaireList', { engagementId: EMPTY })).data.list).toHaveLength(1)
    const elsewhere = { ...input, engagementId, version: 2 }
    expect((await lin.call('exams', 'questionnaireSave', elsewhere)).name).toBe('surveyUnknown')
  })

  it('ten a meeting', async () => {
    const save = () =>
      lin.call('exams', 'questionnaireSave', {
        engagementId: meetingId('cv.approved1'),
        questionnaireId: uuidv7(),
        kind: 'survey',
        version: 0,
        content: SURVEY,
      })
    for (let index = 0; index < 10; index += 1) expect((await save()).code).toBe('0000')
    expect((await save()).name).toBe('questionnaireTooMany')
  })
})

describe('questionnaireMove', () => {
  const saved = async (kind: 'survey' | 'exam', content = SURVEY, meeting = engagementId) => {
    const questionnaireId = uuidv7()
    await lin.call('exams', 'questionnaireSave', { engagementId: meeting, questionnaireId, kind, version: 0, content })
    return { engagementId: meeting, questionnaireId }
  }

  it('publishes what is whole, and names what is not', async () => {
    const named = await saved('survey', contentOf([question('q1', 'single', { title: '' })]))
    const refused = await lin.call('exams', 'questionnaireMove', { ...named, version: 1, action: 'publish' })
    expect([refused.name, refused.msg]).toEqual(['questionTitleMissing', '第 1 题没有题目，请填写'])
    const waiting = await saved('survey', SURVEY, meetingId('cv.wait1'))
    const early = await lin.call('exams', 'questionnaireMove', { ...waiting, version: 1, action: 'publish' })
    expect(early.name).toBe('questionnaireMeetingNotReady')
    const gone = await lin.call('exams', 'questionnaireMove', { ...named, version: 1, action: 'remove' })
    expect(gone.data).toEqual({ version: null, sent: 0, openUntil: null, hasBegun: false })
    expect((await lin.call('exams', 'questionnaireGet', named)).name).toBe('surveyUnknown')
  })

  it('a published version never changes; it goes back to draft while nobody began', async () => {
    const { questionnaireId, version } = await published(app, 'survey', SURVEY)
    const named = { engagementId, questionnaireId }
    const change = { ...named, kind: 'survey' as const, version, content: { ...SURVEY, title: '另一个' } }
    expect((await lin.call('exams', 'questionnaireSave', change)).name).toBe('questionnaireIsOpen')
    const rewrite = app.db.db
      .updateTable('questionnaire_version')
      .set({ title: '偷改' })
      .where('questionnaire_id', '=', questionnaireId)
    await expect(rewrite.execute()).rejects.toThrow(/stays as it is/)
    const back = await lin.call('exams', 'questionnaireMove', { ...named, version, action: 'revise' })
    const again = await lin.call('exams', 'questionnaireSave', { ...change, version: back.data.version ?? 0 })
    const twice = { ...named, version: again.data.version, action: 'publish' as const }
    const opened = await lin.call('exams', 'questionnaireMove', twice)
    expect((await lin.call('exams', 'questionnaireGet', named)).data.content.title).toBe('另一个')
    expect((await lin.call('exams', 'questionnaireMove', twice)).name).toBe('questionnaireStale')
    await submit(questionnaireId, people[0], [{ questionId: 'q1', choices: ['a'] }])
    const begun = { ...named, version: opened.data.version ?? 0, action: 'revise' as const }
    expect((await lin.call('exams', 'questionnaireMove', begun)).name).toBe('questionnaireHasAnswers')
  })

  it('sends to who has not answered, once a day', async () => {
    const { questionnaireId, version } = await published(app, 'survey', SURVEY)
    await submit(questionnaireId, people[0], [{ questionId: 'q1', choices: ['a'] }])
    const send = () =>
      lin.call('exams', 'questionnaireMove', { engagementId, questionnaireId, version, action: 'send' })
    expect((await send()).data.sent).toBe(people.length - 1)
    expect((await send()).data.sent).toBe(0)
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(JSON.stringify(course.data)).toContain('位参会人发送“测试问卷”')
  })
})

describe('sendDueSurveys', () => {
  it('sends with the end of the meeting, once', async () => {
    const { questionnaireId } = await published(app, 'survey', { ...SURVEY, sendWhen: 'meetingEnd' })
    const at = new Date(app.clock.now()).toISOString()
    await Promise.all([sendDueSurveys(app.db, at), sendDueSurveys(app.db, at)])
    const left = await app.db.db
      .selectFrom('attendee_message')
      .select('id')
      .where('kind', '=', 'survey')
      .where('dedupe_key', 'like', `%${questionnaireId}%`)
      .execute()
    expect(left).toHaveLength(people.length)
  })
})

describe('recordList and npsRecordList', () => {
  it('everybody asked with what they did; of an anonymous one nobody', async () => {
    const { questionnaireId } = await published(app, 'exam', EXAM)
    await submit(questionnaireId, people[1], [
      { questionId: 'q1', choices: ['b'] },
      { questionId: 'q2', choices: ['a', 'b', 'c'] },
    ])
    const { data } = await lin.call('exams', 'recordList', { engagementId, questionnaireId })
    expect([data.total, data.list.filter(({ state }) => state === 'submitted').map(({ points }) => points)]).toEqual([
      people.length,
      [100],
    ])
    const done = await lin.call('exams', 'recordList', { engagementId, questionnaireId, state: 'submitted' })
    expect(done.data.list.map(({ name }) => name)).toEqual([people[1]?.name])
    const hidden = await published(app, 'survey', { ...SURVEY, isAnonymous: true })
    const refused = await lin.call('exams', 'recordList', { engagementId, questionnaireId: hidden.questionnaireId })
    expect(refused.name).toBe('surveyAnonymous')
  })

  it('NPS answers with their group and the score', async () => {
    const nps = contentOf([question('q1', 'scale')])
    const { questionnaireId } = await published(app, 'nps', nps)
    for (const [index, number] of [10, 9, 7, 3].entries()) {
      await submit(questionnaireId, people[index], [{ questionId: 'q1', number }])
    }
    const { data } = await lin.call('exams', 'npsRecordList', { engagementId, questionnaireId })
    expect(data.figures).toEqual({ promoters: 2, passives: 1, detractors: 1, score: 25 })
    const low = await lin.call('exams', 'npsRecordList', { engagementId, questionnaireId, group: 'detractor' })
    expect(low.data.list.map(({ score, group, name }) => [score, group, name])).toEqual([
      [3, 'detractor', people[3]?.name],
    ])
  })
})

describe('results, resultTexts and resultExport', () => {
  it('an anonymous survey shows nothing before five have answered, and never a name', async () => {
    const { questionnaireId } = await published(app, 'survey', { ...SURVEY, isAnonymous: true })
    const named = { engagementId, questionnaireId }
    const say = (index: number) =>
      submit(questionnaireId, people[index], [
        { questionId: 'q1', choices: ['a'] },
        { questionId: 'q2', text: `意见 ${index}` },
      ])
    for (let index = 0; index < 4; index += 1) await say(index)
    const early = await lin.call('exams', 'results', named)
    expect([early.data.needs, early.data.questions, early.data.submitted]).toEqual([5, [], 4])
    expect((await lin.call('exams', 'resultTexts', { ...named, questionId: 'q2' })).data.list).toEqual([])
    expect((await lin.call('exams', 'resultExport', named)).name).toBe('surveyTooFew')
    await say(4)
    const { data } = await lin.call('exams', 'results', named)
    expect(data.questions[0]?.options.map(({ count }) => count)).toEqual([5, 0, 0])
    const texts = await lin.call('exams', 'resultTexts', { ...named, questionId: 'q2' })
    expect([texts.data.total, texts.data.list.every(({ name }) => name === null)]).toEqual([5, true])
    const file = await lin.call('exams', 'resultExport', named)
    const [sheet] = await readXlsxFile((await download(app, lin, file.data.url)).bytes)
    // A header, five rows, an empty line and the watermark: no name, no time.
    expect([sheet?.data.length, sheet?.data[0], file.data.rows]).toEqual([8, ['题目 q1', '题目 q2', '题目 q3'], 5])
    expect(sheet?.data.at(-1)?.[0]).toContain(file.data.watermark)
    const { data: log } = await lin.call('reports', 'exportLog', { watermark: file.data.watermark })
    expect(log.list).toMatchObject([{ kind: 'surveyResults', employeeCode: 'E1001', rows: 5 }])
    const all = JSON.stringify([data, texts.data, sheet])
    const secret = await app.db.db
      .selectFrom('questionnaire_response')
      .select('id')
      .where('questionnaire_id', '=', questionnaireId)
      .execute()
    expect(secret.some(({ id }) => all.includes(id))).toBe(false)
  })

  it('an exam: points, pass rate and what was answered right', async () => {
    const { questionnaireId } = await published(app, 'exam', EXAM)
    const right = { questionId: 'q2', choices: ['a', 'b', 'c'] }
    await submit(questionnaireId, people[0], [{ questionId: 'q1', choices: ['b'] }, right])
    await submit(questionnaireId, people[1], [{ questionId: 'q1', choices: ['a'] }, right])
    const { data } = await lin.call('exams', 'results', { engagementId, questionnaireId })
    expect(data.exam).toEqual({
      maxPoints: 100,
      passPercent: 60,
      passed: 1,
      averagePoints: 70,
      tenths: [0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    })
    expect(data.questions.map((one) => one.right)).toEqual([1, 2])
    expect(data.questions[0]?.options.map(({ isRight }) => isRight)).toEqual([false, true, false])
  })
})

describe('what the company sets', () => {
  it('templates and the sending setup', async () => {
    const { data } = await lin.call('exams', 'questionnaireTemplates', {})
    expect(data.list.map(({ kind }) => kind)).toEqual(['survey', 'nps', 'exam'])
    expect((await lin.call('exams', 'examSendSetupInfo', {})).data).toEqual({
      audience: 'signed',
      sendWhen: 'meetingEnd',
      openDays: 7,
      passPercent: 60,
      attempts: 3,
      anonymousMin: 5,
      mayChange: false,
    })
    await app.db.db
      .updateTable('system_param')
      .set({ value: JSON.stringify({ openDays: 30, attempts: 'many' }) })
      .where('key', '=', 'exams.sendSetup')
      .execute()
    expect((await lin.call('exams', 'examSendSetupInfo', {})).data.openDays).toBe(7)
  })

  it('an administrator changes the setup, which is logged; others may not', async () => {
    const setup = { audience: 'enrolled', sendWhen: 'manual', openDays: 14, passPercent: 80, attempts: 1 } as const
    expect((await lin.call('exams', 'examSendSetupSave', setup)).name).toBe('forbidden')
    const admin = await app.as('admin')
    expect((await admin.raw('exams', 'examSendSetupSave', { ...setup, openDays: 91 })).name).toBe('inputRange')
    expect((await admin.call('exams', 'examSendSetupSave', setup)).code).toBe('0000')
    const { data } = await admin.call('exams', 'examSendSetupInfo', {})
    expect(data).toEqual({ ...setup, anonymousMin: 5, mayChange: true })
    const logged =
      "select count(*) from setting_change where kind = 'systemParams' and subject = 'exams.sendSetup' and (after->>'value')::jsonb = $1::jsonb"
    expect(await countOf(app, logged, [JSON.stringify(setup)])).toBe(1)
  })

  it('asks about a setting that another administrator changed meanwhile (changedMeanwhile)', async () => {
    const admin = await app.as('admin')
    const seen = { audience: 'enrolled', sendWhen: 'manual', openDays: 14, passPercent: 80, attempts: 1 } as const
    const save = (changes: object) => admin.call('exams', 'examSendSetupSave', { ...seen, ...changes, seen })
    expect((await save({ openDays: 20 })).code).toBe('0000')
    expect((await save({ attempts: 2 })).code).toBe('0000')
    const { name, data } = await save({ openDays: 30, attempts: 2 })
    expect(name).toBe('changedMeanwhile')
    expect(data).toEqual({
      parts: [{ part: 'openDays', value: 20, byName: expect.any(String), at: expect.any(String) }],
    })
    expect((await admin.call('exams', 'examSendSetupInfo', {})).data).toMatchObject({ openDays: 20, attempts: 2 })
  })

  it('the page of a meeting that is over leads to what it asks', async () => {
    const { data } = await app.nobody.call('landing', 'landingDetail', { engagementId })
    expect(data.look.surveyUrl).toMatch(/^\/survey\/[\w-]{43}$/)
  })
})
