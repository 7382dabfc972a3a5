import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { type Answers, answerCalls, Refusal } from '../kit/test-calls.ts'
import { routes } from '../routes.ts'
import { render } from '../stories/render.tsx'
import { ToastHost } from '../ui/overlay/toast.tsx'

type Opened = CallOutput<'exams', 'surveyOpen'>
type Question = Opened['paper']['questions'][number]

const TOKEN = 't'.repeat(64)
const MEETING = '01900000-0000-7000-8000-000000000001'
const SAVED_AT = '2026-11-25T06:02:00.000Z'

const question = (id: string, type: Question['type'], title: string, changes: Partial<Question> = {}): Question => ({
  id,
  type,
  title,
  required: true,
  options: ['single', 'multiple', 'order'].includes(type)
    ? ['甲', '乙', '丙'].map((label, index) => ({ id: `o${index}`, label }))
    : [],
  points: 0,
  ...changes,
})

const opened = (
  person: Partial<NonNullable<Opened['person']>> | null,
  kind: Opened['paper']['kind'] = 'survey',
): Opened => ({
  engagementId: MEETING,
  engagementName: '心衰沙龙',
  organiser: '安和医药 心血管事业部',
  openUntil: '2026-12-10T08:00:00.000Z',
  isOpen: true,
  paper: {
    kind,
    title: '满意度问卷',
    intro: '',
    isAnonymous: false,
    passPercent: 60,
    attempts: 2,
    questions: [
      question('q1', 'single', '您选哪一个？'),
      question('q2', 'scale', '会推荐吗？'),
      question('q3', 'order', '请排列', { required: false }),
      question('q4', 'text', '还有什么？', { required: false }),
    ],
  },
  person: person && { token: TOKEN, name: '王芳', attempt: 1, answers: [], savedAt: null, result: null, ...person },
})

const moves: string[] = []

beforeEach(() => {
  localStorage.clear()
  moves.length = 0
})

async function open(answers: NonNullable<Answers['exams']>) {
  const sent = answerCalls({ exams: answers })
  const { Screen } = await routes.surveyToken.load()
  render(
    <PlaceContext value={{ params: { token: TOKEN }, go: (path) => void moves.push(path) }}>
      <Screen />
      <ToastHost />
    </PlaceContext>,
  )
  return sent
}

/** Every call fails as without a network. */
function loseNetwork(): () => void {
  const before = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  const restore = () => {
    globalThis.fetch = before
  }
  onTestFinished(restore)
  return restore
}

const saves = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ name }) => name === 'exams.answerSave').map(({ input }) => input)

it('names the company and the division that ask, on a person’s own link and on the common one', async () => {
  await open({ surveyOpen: () => opened({}) })
  await expect.element(page.getByText('安和医药 心血管事业部 主办')).toBeVisible()
  await open({ surveyOpen: () => opened(null) })
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toBeVisible()
  expect(page.getByText('安和医药 心血管事业部 主办').elements()).toHaveLength(2)
})

it('names them where the answers are handed in and where the points of an exam stand', async () => {
  const exam = { points: 80, maxPoints: 100, isPassed: true, attemptsLeft: 1, wrong: [] }
  for (const result of [
    { attempt: 1, submittedAt: SAVED_AT, exam: null },
    { attempt: 1, submittedAt: SAVED_AT, exam },
  ]) {
    document.body.replaceChildren()
    queryClient.clear()
    await open({ surveyOpen: () => opened({ result }) })
    await expect.element(page.getByRole('status').getByText('安和医药 心血管事业部 主办')).toBeVisible()
  }
})

it('saves answers a moment later and hands in what is whole', async () => {
  const result = { attempt: 1, submittedAt: SAVED_AT, exam: null }
  const sent = await open({
    surveyOpen: () => opened({}),
    answerSave: () => ({ savedAt: SAVED_AT }),
    answerSubmit: () => result,
  })
  await userEvent.click(page.getByRole('radio', { name: '乙' }))
  await expect.element(page.getByText('14:02 已保存')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '提交' }))
  await expect.element(page.getByText('这道题需要回答')).toBeVisible()
  expect(sent.some(({ name }) => name === 'exams.answerSubmit')).toBe(false)
  await userEvent.click(page.getByRole('radio', { name: '9', exact: true }))
  await userEvent.click(page.getByRole('button', { name: '下移“甲”' }))
  await userEvent.click(page.getByRole('button', { name: '提交' }))
  await expect.element(page.getByText('已提交，感谢您的参与')).toBeVisible()
  expect(sent.at(-1)?.input).toEqual({
    token: TOKEN,
    attempt: 1,
    answers: [
      { questionId: 'q1', choices: ['o1'] },
      { questionId: 'q2', number: 9 },
      { questionId: 'q3', choices: ['o1', 'o0', 'o2'] },
    ],
  })
  expect(Object.keys(localStorage).filter((key) => key.startsWith('osmp.survey'))).toEqual([])
})

it('without a network the answers stay on the phone, survive a reload and are sent when it is back', async () => {
  await open({ surveyOpen: () => opened({ answers: [{ questionId: 'q1', choices: ['o0'] }], savedAt: SAVED_AT }) })
  await expect.element(page.getByRole('radio', { name: '甲' })).toBeChecked()
  loseNetwork()
  await userEvent.click(page.getByRole('radio', { name: '丙' }))
  await userEvent.fill(page.getByRole('textbox', { name: /还有什么/ }), '很好')
  await expect.element(page.getByText('网络不通，答案已暂存在本机，联网后自动提交')).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: '10', exact: true }))
  await userEvent.click(page.getByRole('button', { name: '提交' }))
  await expect.element(page.getByText(/没有提交成功/)).toBeVisible()
  document.body.replaceChildren()
  const sent = await open({
    surveyOpen: () => opened({ answers: [{ questionId: 'q1', choices: ['o0'] }], savedAt: SAVED_AT }),
    answerSave: () => ({ savedAt: SAVED_AT }),
  })
  await expect.element(page.getByRole('radio', { name: '丙' })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: /还有什么/ })).toHaveValue('很好')
  await expect
    .poll(() => saves(sent))
    .toEqual([
      {
        token: TOKEN,
        attempt: 1,
        answers: [
          { questionId: 'q1', choices: ['o2'] },
          { questionId: 'q4', text: '很好' },
          { questionId: 'q2', number: 10 },
        ],
      },
    ])
})

it('asks for a recommendation in an NPS questionnaire alone', async () => {
  await open({ surveyOpen: () => opened({}) })
  await expect.element(page.getByText('0 最低')).toBeVisible()
  document.body.replaceChildren()
  await open({ surveyOpen: () => opened({}, 'nps') })
  await expect.element(page.getByText('0 完全不会')).toBeVisible()
})

it('says why the server takes no more answers', async () => {
  await open({
    surveyOpen: () => opened({}),
    answerSave: () => {
      throw new Refusal('surveyClosed', '主办方已停止收集答卷')
    },
  })
  await userEvent.click(page.getByRole('radio', { name: '乙' }))
  await expect.element(page.getByText('主办方已停止收集答卷')).toBeVisible()
})

it('an exam that is not passed may be tried again with an empty sheet', async () => {
  const exam = { points: 40, maxPoints: 100, isPassed: false, attemptsLeft: 1, wrong: null }
  const sent = await open({
    surveyOpen: () =>
      opened(
        { answers: [{ questionId: 'q1', choices: ['o0'] }], result: { attempt: 1, submittedAt: SAVED_AT, exam } },
        'exam',
      ),
    answerSave: () => ({ savedAt: SAVED_AT }),
  })
  await expect.element(page.getByRole('heading', { name: '未合格' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '再答一次' }))
  await expect.element(page.getByRole('radio', { name: '甲' })).not.toBeChecked()
  await userEvent.click(page.getByRole('radio', { name: '乙' }))
  await expect
    .poll(() => saves(sent))
    .toEqual([{ token: TOKEN, attempt: 2, answers: [{ questionId: 'q1', choices: ['o1'] }] }])
})

it('on the common link of an anonymous one says once why name and number are asked, and that answers go without them', async () => {
  const anonymous = opened(null)
  await open({ surveyOpen: () => ({ ...anonymous, paper: { ...anonymous.paper, isAnonymous: true } }) })
  await expect.element(page.getByText(/只用来确认您是参会者、每人只答一次，不会与答案一起保存/)).toBeVisible()
  expect(page.getByText(/匿名/).elements()).toHaveLength(1)
})

it('on the common link one says who one is and goes on under the own one', async () => {
  await open({
    surveyOpen: () => opened(null),
    surveyIdentify: ({ name }) => {
      if (name !== '王芳') throw new Refusal('surveyPersonUnknown', '没有找到这个姓名和手机号的报名')
      return { token: 'own-token', sentTo: null }
    },
  })
  await userEvent.fill(page.getByRole('textbox', { name: '姓名' }), '李四')
  await userEvent.fill(page.getByRole('textbox', { name: '手机号' }), '13900000001')
  await userEvent.click(page.getByRole('button', { name: '开始填写' }))
  await expect.element(page.getByText('没有找到这个姓名和手机号的报名')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '姓名' }), '王芳')
  await userEvent.click(page.getByRole('button', { name: '开始填写' }))
  await expect.poll(() => moves).toEqual(['/survey/own-token'])
})

it('a link that ended is a sentence without retry', async () => {
  await open({
    surveyOpen: () => {
      throw new Refusal('surveyLinkInvalid', '问卷链接无效或已更换')
    },
  })
  await expect.element(page.getByText('问卷链接无效或已更换')).toBeVisible()
  expect(page.getByRole('button', { name: '重试' }).elements()).toHaveLength(0)
})
