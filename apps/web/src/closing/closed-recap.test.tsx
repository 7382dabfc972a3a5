import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../kit/test-calls.ts'
import { detailWith, MEETING, openScreen, SPEAKER } from './closing-test-kit.tsx'

const SURVEY = {
  questionnaireId: '66666666-6666-4666-8666-666666666666',
  kind: 'survey' as const,
  title: '满意度',
  phase: 'closed' as const,
  isAnonymous: true,
  sendWhen: 'meetingEnd' as const,
  questions: 1,
  openUntil: null,
  sentAt: null,
  audience: 3,
  started: 3,
  submitted: 3,
}
const SURVEY_RESULTS = {
  ...SURVEY,
  needs: null,
  shown: 3,
  exam: null,
  questions: [
    {
      questionId: 'q1',
      type: 'stars' as const,
      title: '整体评价',
      answered: 3,
      options: [],
      numbers: [],
      average: 4.7,
      nps: null,
      right: null,
    },
  ],
}

it('shows a closed meeting as it was, its number once it is sealed, and all of it as a picture without names', async () => {
  const words: string[] = []
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation((word) => {
    words.push(word)
  })
  const at = (time: string) => `2026-12-09T${time}:00.000Z`
  let isSealed = false
  answerCalls({
    closing: {
      detail: () =>
        detailWith({
          isClosed: true,
          status: 70,

          speakers: [SPEAKER],
          sealed: isSealed ? { no: 2231, at: at('08:44') } : null,
          recap: {
            startAt: at('06:00'),
            endAt: at('08:00'),
            place: ['华山路医院'],
            host: '安和演示医药',
            isForPatients: false,
            topics: 5,
            enrolled: 4,
            came: 3,
            seats: 3,
            usual: { of: 'owner', meetings: 4, came: 5 },
            minutes: { mean: 118, of: 120 },
            perHead: { actual: '285.00', planned: '315.00' },
            arrivals: [at('05:41'), at('05:58'), at('06:26')],
            fullAt: at('06:26'),
            photos: 0,
            lastPhotoAt: null,
            readsPeople: true,
          },
        }),
    },
    exams: {
      questionnaireList: () => ({ engagementName: '', create: null, list: [SURVEY] }),
      results: () => SURVEY_RESULTS,
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByText('正在封存')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /3 \/ 4/ }))
    .toHaveAttribute('href', `/registrationList?engagementId=${MEETING}&tab=signed`)
  await expect.element(page.getByText('比同类少 2 人')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '3 人到场，13:41–14:26，开始时已到 2 人' })).toBeInTheDocument()
  isSealed = true
  await expect.element(page.getByText(/已封存 #2231/), { timeout: 4000 }).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '回顾图片' }))
  await expect
    .element(page.getByRole('img', { name: '回顾图片 血脂管理研讨会 3 位医生 一个下午 5 个议题' }))
    .toBeVisible()
  const said = '3 位医生,一个下午,5 个议题,血脂管理研讨会,2026-12-09 14:00–16:00,华山路医院'
  const moments = '13:41,第一位到场,14:26,3 席,满座,问卷 3 份，平均 4.7 分,16:44,已封存 #2231,证据 1/2'
  expect(words.filter((word) => word !== '').join(',')).toBe(`安和演示医药,${said},${moments}`)
  write.mockRestore()
})
