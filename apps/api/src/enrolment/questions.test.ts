import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetAnswers } from '../privacy/privacy-jobs.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { emptyMeeting, goTo, phoneOf } from './enrolment-test-kit.ts'

type Item = InputOf<(typeof enrolment)['enrolmentFormSave']>['items'][number]
type Filled = NonNullable<NonNullable<InputOf<(typeof enrolment)['doEnroll']>['inBody']>['form']>

const item = (key: string, rest: Partial<Item> = {}): Item => ({
  key,
  type: 'line',
  labelZh: `问题${key}`,
  labelEn: `Question ${key}`,
  options: [],
  required: false,
  showIf: [],
  readers: ['organiser'],
  keepDays: 14,
  sealed: false,
  ...rest,
})
const ITEMS = [
  item('visits', { type: 'yesNo', required: true, readers: ['organiser', 'compliance'] }),
  item('train', { required: true, showIf: [{ item: 'visits', is: 'yes' }] }),
  item('licence', { type: 'licence', sealed: true, keepDays: 730, readers: ['compliance'] }),
]
const LICENCE = '110310000012345'

let app: TestApp
let lin: TestCaller
let engagementId: string
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  engagementId = await emptyMeeting(app, null)
})
afterAll(() => app.close())

const save = (version: number, items: Item[]) =>
  lin.call('enrolment', 'enrolmentFormSave', { engagementId, version, items })
const enrol = (index: number, form?: Filled) =>
  app.nobody.call('enrolment', 'doEnroll', {
    engagementId,
    name: '测试医生',
    phone: phoneOf(index),
    consent: true,
    ...(form && { inBody: { form } }),
  })
const yes = { key: 'visits', choices: ['yes'] }
const filled: Filled = {
  version: 1,
  answers: [yes, { key: 'train', text: 'G7 次，9:00 到' }, { key: 'licence', text: LICENCE }],
}
const stored = async () =>
  (
    await app.db.pool.query<{ key: string; value: unknown; sealed: Buffer | null }>(
      'select item_key as key, value, sealed from enrolment_answer order by item_key',
    )
  ).rows

it('publishes questions one version after another, and shows them on the page', async () => {
  expect((await enrol(1)).code).toBe('0000')
  expect((await save(0, [item('a'), item('a')])).msg).toBe('请修改第 2 个问题：标识重复，请删除后重新添加')
  expect((await save(0, ITEMS)).data).toEqual({ version: 1 })
  expect((await save(0, ITEMS)).msg).toMatch('其他同事刚刚发布')
  const shown = await app.nobody.call('landing', 'landingDetail', { engagementId })
  expect(shown.data.form).toMatchObject({ version: 1, items: [{ key: 'visits', label: '问题visits' }, {}, {}] })
  expect(JSON.stringify(shown.data.form)).not.toContain('readers')
})

it('judges how long answers are kept by the policy of the day', async () => {
  const set = (days: number) =>
    app.db.pool.query("update policy set value = $1::text::jsonb where key = 'retention.answer.other.days'", [days])
  await set(13)
  expect((await lin.call('enrolment', 'enrolmentForm', { engagementId })).data.keepMost).toMatchObject({ other: 13 })
  expect((await save(1, ITEMS)).msg).toMatch('请修改第 1 个问题')
  await set(180)
})

it('refuses an enrolment by the first faulty answer, and takes no seat for it', async () => {
  const tried: (Filled | undefined)[] = [
    undefined,
    { version: 2, answers: filled.answers },
    { version: 1, answers: [] },
    { version: 1, answers: [yes] },
    { version: 1, answers: [...filled.answers.slice(0, 2), { key: 'licence', text: '123' }] },
    { version: 1, answers: [...filled.answers, { key: 'other', text: '词' }] },
  ]
  const rows = []
  for (const form of tried) {
    const { msg, data } = await enrol(2, form)
    rows.push(`${msg} ${JSON.stringify(data)}`)
  }
  expect(rows).toMatchInlineSnapshot(`
    [
      "主办方刚刚更新了报名问题，请核对后再提交，已填写的内容仍在 null",
      "主办方刚刚更新了报名问题，请核对后再提交，已填写的内容仍在 null",
      "请回答“问题visits” {"key":"visits"}",
      "请回答“问题train” {"key":"train"}",
      "“问题licence”应为 15 位数字，请核对 {"key":"licence"}",
      "提交的内容里有不属于本次会议的问题，请刷新页面后重试 null",
    ]
  `)
  expect(await stored()).toEqual([])
})

it('keeps what was asked, seals the licence, and lets each part read its own', async () => {
  const { data } = await enrol(2, filled)
  expect(data.status).toBe('enrolled')
  expect(
    (
      await enrol(3, {
        version: 1,
        answers: [
          { key: 'visits', choices: ['no'] },
          { key: 'train', text: 'x' },
        ],
      })
    ).code,
  ).toBe('0000')
  const rows = await stored()
  expect(rows.map(({ key, value }) => [key, value])).toEqual([
    ['licence', null],
    ['train', { text: 'G7 次，9:00 到' }],
    ['visits', { choices: ['yes'] }],
    ['visits', { choices: ['no'] }],
  ])
  expect(rows[0]?.sealed?.includes(LICENCE)).toBe(false)
  const { enrollmentId } = data
  const asked = { engagementId, enrollmentId }
  const readBy = async (caller: TestCaller) =>
    (await caller.call('enrolment', 'enrolmentAnswers', asked)).data.list[0]?.answers
  const compliance = await app.as('he')
  expect(await readBy(lin)).toEqual([
    { key: 'visits', label: '问题visits', said: '是' },
    { key: 'train', label: '问题train', said: 'G7 次，9:00 到' },
  ])
  expect(await readBy(compliance)).toEqual([
    { key: 'visits', label: '问题visits', said: '是' },
    { key: 'licence', label: '问题licence', said: null },
  ])
  const reveal = { ...asked, itemKey: 'licence', reason: '核对执业证号' }
  expect((await lin.call('enrolment', 'enrolmentAnswerReveal', reveal)).msg).toMatch('没有可查看的回答')
  expect((await compliance.call('enrolment', 'enrolmentAnswerReveal', reveal)).data).toEqual({ said: LICENCE })
  const { rows: logged } = await app.db.pool.query("select params from meeting_event where kind = 'answerRevealed'")
  expect(logged).toEqual([{ params: { item: '问题licence', reason: '核对执业证号' } }])
})

it('counts the answers to a question, and lists the people that gave one, for its readers', async () => {
  const compliance = await app.as('he')
  const sums = async (caller: TestCaller) =>
    (await caller.call('enrolment', 'enrolmentAnswerSums', { engagementId })).data.items
  const visits = {
    key: 'visits',
    label: '问题visits',
    answered: 2,
    sealed: 0,
    options: [
      { key: 'yes', label: '是', people: 1 },
      { key: 'no', label: '否', people: 1 },
    ],
  }
  expect(await sums(lin)).toEqual([visits, { key: 'train', label: '问题train', answered: 1, sealed: 0, options: [] }])
  expect(await sums(compliance)).toEqual([
    visits,
    { key: 'licence', label: '问题licence', answered: 1, sealed: 1, options: [] },
  ])
  const list = async (caller: TestCaller, itemKey: string) =>
    (await caller.call('enrolment', 'enrolmentAnswers', { engagementId, itemKey })).data.list.map(({ answers }) =>
      answers.map(({ said }) => said),
    )
  expect(await list(lin, 'visits')).toEqual([['是'], ['否']])
  expect(await list(lin, 'licence')).toEqual([])
  expect(await list(compliance, 'licence')).toEqual([[null]])
})

it('puts the answers that the reader may read into the file of the list, without sealed ones', async () => {
  const { content } = (await lin.call('enrolment', 'enrolmentExport', { engagementId })).data
  expect(content).toMatch(/未通过原因.*问题visits.*问题train/)
  expect(content).toMatch(/是.*G7 次，9:00 到/)
  expect(content).not.toMatch(/licence/)
  expect(content).not.toContain(LICENCE)
})

it('opens sixty sealed answers of a meeting in a day, and no more', async () => {
  await app.db.pool.query(
    `insert into meeting_event (id, engagement_id, seq, kind, action_category, actor_kind, actor_id, params, at)
     select gen_random_uuid(), engagement_id, 1000 + n, kind, action_category, actor_kind, actor_id, params, at
     from meeting_event, generate_series(1, 59) n where kind = 'answerRevealed'`,
  )
  const { rows } = await app.db.pool.query<{ id: string }>(
    "select enrollment_id as id from enrolment_answer where item_key = 'licence'",
  )
  const asked = { engagementId, enrollmentId: rows[0]?.id ?? '', itemKey: 'licence', reason: '核对执业证号' }
  const said = await (await app.as('he')).call('enrolment', 'enrolmentAnswerReveal', asked)
  expect(said.msg).toBe('24 小时内最多查看 60 项加密回答，请明天再试')
})

it('registers a person at the door without answers', async () => {
  await goTo(app, engagementId)
  expect((await enrol(4)).data.status).toBe('enrolled')
  expect((await enrol(5, { version: 1, answers: [] })).msg).toMatch('请回答')
})

it('lets answers go when their days after the meeting are over, and not before', async () => {
  const { rows } = await app.db.pool.query<{ at: string }>('select end_at as at from engagement where id = $1', [
    engagementId,
  ])
  const parts = { db: app.db, clock: app.clock, log: pino({ level: 'silent' }) }
  const end = Date.parse(rows[0]?.at ?? '')
  app.clock.move(end + 13 * 86_400_000)
  expect(await forgetAnswers(parts)).toBe(0)
  app.clock.move(end + 16 * 86_400_000)
  expect(await forgetAnswers(parts)).toBe(3)
  expect(await forgetAnswers(parts)).toBe(0)
  expect((await stored()).map(({ key }) => key)).toEqual(['licence'])
  expect((await save(1, ITEMS)).msg).toMatch('报名已截止')
})
