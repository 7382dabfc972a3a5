import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallInput, CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { todayInShanghai } from '../kit/format.ts'
import { type Answers, answerCalls, Refusal } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'

type Questionnaire = CallOutput<'exams', 'questionnaireGet'>
type Save = CallInput<'exams', 'questionnaireSave'>

const MEETING = '01900000-0000-7000-8000-000000000001'
const ID = '01900000-0000-7000-8000-000000000002'
const IDS = { engagementId: MEETING, questionnaireId: ID }

const ACTIONS = ['save', 'publish', 'revise', 'close', 'reopen', 'renew', 'send', 'remove'] as const
const draft = (changes: Partial<Questionnaire> = {}): Questionnaire => ({
  ...IDS,
  engagementName: '心衰沙龙',
  kind: 'exam',
  phase: 'draft',
  version: 3,
  content: {
    title: '学习考核',
    intro: '',
    isAnonymous: false,
    audience: 'signed',
    sendWhen: 'manual',
    openDays: 7,
    passPercent: 60,
    attempts: 2,
    questions: [],
  },
  openUntil: null,
  sentAt: null,
  url: null,
  shortUrl: null,
  audience: 0,
  started: 0,
  submitted: 0,
  allowedActions: ACTIONS.map((action) => ({ action, allowed: ['save', 'publish', 'remove'].includes(action) })),
  ...changes,
})

let moves: string[] = []

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('token', 'x'.repeat(43))
  moves = []
})

async function open(answers: NonNullable<Answers['exams']>, params: Record<string, string> = IDS) {
  const sent = answerCalls({ exams: answers })
  moves = await openScreen('investigateSurvy', params)
  return sent
}

const savesOf = (sent: Awaited<ReturnType<typeof open>>) =>
  // What the page sent is an input of the contract, which its types have checked.
  sent.filter(({ name }) => name === 'exams.questionnaireSave').map(({ input }) => input as Save)

it('writes a question with its right answer, saves by itself, and publishes what is whole', async () => {
  let version = 3
  const sent = await open({
    questionnaireGet: () => draft(),
    questionnaireSave: () => ({ questionnaireId: ID, version: (version += 1) }),
    questionnaireMove: () => ({ version: version + 1, sent: 0, openUntil: '2026-12-09T07:00:00.000Z', hasBegun: true }),
  })
  await userEvent.click(page.getByRole('button', { name: '添加题目' }))
  await userEvent.click(page.getByRole('group', { name: '选择题型' }).getByRole('button', { name: '单选' }))
  await userEvent.fill(page.getByRole('textbox', { name: '题目内容' }), '首选哪一种？')
  await userEvent.fill(page.getByRole('textbox', { name: '选项 1', exact: true }), '甲')
  await userEvent.click(page.getByRole('button', { name: '发布' }))
  await expect.element(page.getByText('有选项是空的，请填写或删除')).toBeVisible()
  expect(sent.some(({ name }) => name === 'exams.questionnaireMove')).toBe(false)
  await userEvent.fill(page.getByRole('textbox', { name: '选项 2', exact: true }), '乙')
  await expect.element(page.getByText('请勾选正确答案')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: '“乙”是正确答案' }))
  await userEvent.click(page.getByRole('button', { name: '发布' }))
  await expect.element(page.getByText(/^已发布，.+现在可以填写，2026-12-09 截止$/)).toBeVisible()
  const last = savesOf(sent).at(-1)
  const [question] = last?.content.questions ?? []
  expect(question).toMatchObject({ type: 'single', title: '首选哪一种？', points: 10 })
  expect(question?.right).toEqual([question?.options[1]?.id])
  const moved = sent.find(({ name }) => name === 'exams.questionnaireMove')
  expect(moved?.input).toEqual({ ...IDS, version, action: 'publish' })
  expect(savesOf(sent).map((input) => input.version)).toEqual(savesOf(sent).map((_, index) => 3 + index))
})

it('what was typed a moment before the app is left is saved at once', async () => {
  const sent = await open({
    questionnaireGet: () => draft(),
    questionnaireSave: () => ({ questionnaireId: ID, version: 4 }),
  })
  await userEvent.click(page.getByRole('button', { name: '添加题目' }))
  await userEvent.click(page.getByRole('group', { name: '选择题型' }).getByRole('button', { name: '单选' }))
  await userEvent.fill(page.getByRole('textbox', { name: '题目内容' }), '最后一题？')
  dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(
    savesOf(sent)
      .at(-1)
      ?.content.questions.map(({ title }) => title),
  ).toEqual(['最后一题？'])
})

it('questions change places by the arrow keys on the grip, by a step and by dragging', async () => {
  const base = draft()
  const question = (id: string) => ({
    id,
    type: 'text' as const,
    title: `题 ${id}`,
    required: true,
    options: [],
    points: 0,
    right: [],
  })
  const sent = await open({
    questionnaireGet: () => draft({ content: { ...base.content, questions: ['a', 'b', 'c'].map(question) } }),
    questionnaireSave: () => ({ questionnaireId: ID, version: 4 }),
  })
  const order = () =>
    savesOf(sent)
      .at(-1)
      ?.content.questions.map(({ id }) => id)
  // Saving waits a moment for more changes.
  const grip = (number: number) => page.getByRole('button', { name: new RegExp(`^调整第 ${number} 题的顺序`) })
  await expect.element(grip(1)).toBeVisible()
  grip(1).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('第 1 题已移到第 2 题')).toBeInTheDocument()
  await expect.poll(order).toEqual(['b', 'a', 'c'])
  await userEvent.click(page.getByRole('button', { name: '第 3 题上移' }))
  await expect.poll(order).toEqual(['b', 'c', 'a'])
  const middle = (number: number) => {
    const { top = 0, height = 0 } = grip(number).element().closest('li')?.getBoundingClientRect() ?? {}
    return top + height / 2
  }
  const first = grip(1).element()
  const event = (type: string, clientY: number) =>
    first.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientY }))
  // There is no finger behind these events that a browser would capture.
  first.setPointerCapture = () => undefined
  event('pointerdown', middle(1))
  await expect.poll(() => first.closest('li')?.dataset['dragged']).toBe('true')
  // Measured now: what was typed before may have moved the rows.
  event('pointermove', middle(2) + 20)
  await expect.poll(() => grip(2).element() === first).toBe(true)
  event('pointerup', middle(2))
  await expect.poll(order).toEqual(['c', 'b', 'a'])
})

const setup = {
  audience: 'signed',
  sendWhen: 'meetingEnd',
  openDays: 7,
  passPercent: 60,
  attempts: 3,
  anonymousMin: 5,
} as const
const noneYet = (): CallOutput<'exams', 'questionnaireList'> => ({
  engagementName: '心衰沙龙',
  list: [],
  create: { action: 'create', allowed: true },
})

it('what the company sets for new ones is shown', async () => {
  await open(
    { questionnaireList: noneYet, examSendSetupInfo: () => ({ ...setup, mayChange: false }) },
    { engagementId: MEETING },
  )
  await expect.element(page.getByText('60% 合格，可作答 3 次')).toBeVisible()
  expect(page.getByRole('button', { name: '修改' }).elements()).toHaveLength(0)
})

it('an administrator changes what the company sets', async () => {
  const sent = await open(
    {
      questionnaireList: noneYet,
      examSendSetupInfo: () => ({ ...setup, mayChange: true }),
      examSendSetupSave: () => ({}),
    },
    { engagementId: MEETING },
  )
  await userEvent.click(page.getByRole('button', { name: '修改' }))
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: '开放天数' }), '14')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText('默认设置已保存，从下一份新问卷起使用')).toBeVisible()
  const { anonymousMin: _min, ...kept } = setup
  expect(sent.find(({ name }) => name === 'exams.examSendSetupSave')?.input).toEqual({
    ...kept,
    openDays: 14,
    seen: kept,
  })
})

it('asks about a default that another administrator changed meanwhile, with name and time', async () => {
  const { anonymousMin: _min, ...kept } = setup
  const sent = await open(
    {
      questionnaireList: noneYet,
      examSendSetupInfo: () => ({ ...setup, mayChange: true }),
      examSendSetupSave: ({ seen }) => {
        if (seen?.openDays === 20) return {}
        const at = `${todayInShanghai()}T06:02:00.000Z`
        throw new Refusal('changedMeanwhile', '', { parts: [{ part: 'openDays', value: 20, byName: '陈晨', at }] })
      },
    },
    { engagementId: MEETING },
  )
  await userEvent.click(page.getByRole('button', { name: '修改' }))
  await userEvent.fill(page.getByRole('textbox', { name: '开放天数' }), '14')
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.element(page.getByText('陈晨 14:02 改为 20')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '合并并继续' }))
  await expect
    .poll(() => sent.filter(({ name }) => name === 'exams.examSendSetupSave').at(-1)?.input)
    .toEqual({ ...kept, openDays: 14, seen: { ...kept, openDays: 20 } })
})

it('a colleague’s change stops the saving and offers the newest', async () => {
  await open({
    questionnaireGet: () => draft(),
    questionnaireSave: () => {
      throw new Refusal('questionnaireStale', '问卷已被他人修改')
    },
  })
  await userEvent.fill(page.getByRole('textbox', { name: '标题' }), '另一个标题')
  await userEvent.click(page.getByRole('button', { name: '载入最新内容' }))
  await expect.element(page.getByRole('textbox', { name: '标题' })).toHaveValue('学习考核')
})

it('the preview asks as the phone does and saves nothing', async () => {
  const base = draft()
  const question = {
    id: 'q1',
    type: 'stars' as const,
    title: '好吗？',
    required: true,
    options: [],
    points: 0,
    right: [],
  }
  const sent = await open({ questionnaireGet: () => draft({ content: { ...base.content, questions: [question] } }) })
  await userEvent.click(page.getByRole('button', { name: '预览' }))
  await userEvent.click(page.getByRole('radio', { name: '4 星' }))
  await expect.element(page.getByText('预览，不会保存')).toBeVisible()
  expect(sent.map(({ name }) => name)).toEqual(['exams.questionnaireGet'])
})

const results = (changes: Partial<CallOutput<'exams', 'results'>> = {}): CallOutput<'exams', 'results'> => ({
  title: '会议推荐度',
  kind: 'nps',
  isAnonymous: false,
  audience: 20,
  started: 4,
  submitted: 4,
  needs: null,
  shown: 4,
  exam: null,
  questions: [
    {
      questionId: 'q1',
      type: 'scale',
      title: '会推荐吗？',
      answered: 4,
      options: [],
      numbers: Array.from({ length: 11 }, (_, value) => ({ value, count: value > 8 ? 2 : 0 })),
      average: 9.5,
      nps: { promoters: 4, passives: 0, detractors: 0, score: 100 },
      right: null,
    },
    {
      questionId: 'q2',
      type: 'text',
      title: '为什么？',
      answered: 1,
      options: [],
      numbers: [],
      average: null,
      nps: null,
      right: null,
    },
  ],
  ...changes,
})
const publishedNps = () => draft({ kind: 'nps', phase: 'closed', submitted: 4, allowedActions: [] })

it('results: the score first, each question with its table, words on request', async () => {
  await open({
    questionnaireGet: publishedNps,
    results: () => results(),
    resultTexts: () => ({ list: [{ recordId: ID, text: '内容实用', name: '王芳' }], total: 1, hasMore: false }),
  })
  await expect.element(page.getByText('+100')).toBeVisible()
  await expect.element(page.getByText('回收率 20%')).toBeVisible()
  await expect.element(page.getByRole('table', { name: '1. 会推荐吗？' })).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '查看回答' }))
  await expect.element(page.getByText('内容实用')).toBeVisible()
})

it('an anonymous survey says how many are needed first', async () => {
  await open({ questionnaireGet: publishedNps, results: () => results({ needs: 5, questions: [] }) })
  await expect.element(page.getByText('匿名问卷满 5 人作答后显示结果')).toBeVisible()
})

it('an anonymous survey says how many answers are hidden, and that the last few stay so', async () => {
  await open({ questionnaireGet: publishedNps, results: () => results({ isAnonymous: true, submitted: 7, shown: 5 }) })
  await expect
    .element(page.getByText('另有 2 份答案未显示：每满 5 份一起显示，问卷结束时不足 5 份的不会显示'))
    .toBeVisible()
})

it('leads who comes with a token to where they answer, and others to sign in', async () => {
  await open({}, { token: 'abcdefgh12' })
  await expect.poll(() => moves).toEqual(['/survey/abcdefgh12'])
  localStorage.removeItem('token')
  await open({}, { engagementId: MEETING })
  await expect.poll(() => moves.at(-1)).toMatch(/^\/login\?back=/)
})
