import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { ApprovalCard, type Application } from './approval-card.tsx'

const application = (changes: Partial<Application>): Application => ({
  engagementId: 'm1',
  engagementCode: 'M2611-00042',
  engagementName: '血脂管理研讨会',
  engagementStartDatetime: '2026-12-08T06:00:00.000Z',
  engagementEndDatetime: '2026-12-08T08:00:00.000Z',
  engagementBudget: null,
  status: 10,
  approvalDetails: '待审批',
  approvalStatus: '10',
  closeFlag: false,
  initiativeId: null,
  initiativeName: null,
  productList: [],
  eventCode: null,
  meetingTypeCategory: 'ONETIME',
  meetingTypeDesc: '单次会议',
  executeType: 'onSite',
  hcoName: '上海华山路医院',
  ownerEmployeeName: '林晓',
  assistantList: [],
  agentName: null,
  isMine: false,
  closingDeadline: null,
  approvalId: 'a1',
  snapshotHash: 'x',
  kind: 'initial',
  state: 'pending',
  amount: '4250.00',
  warnings: 0,
  paidSpeakers: 0,
  submittedAt: '2026-11-25T02:00:00.000Z',
  waitingSince: '2026-11-25T02:00:00.000Z',
  decidedAt: null,
  myDecision: null,
  currentApproverName: null,
  actingForName: null,
  allowedActions: [],
  ...changes,
})

it('shows amount and place of a meeting in a hospital', async () => {
  render(<ApprovalCard item={application({})} tag={null} foot="2026-11-25 10:00 提交" />)
  await expect.element(page.getByText('上海华山路医院')).toBeVisible()
  await expect.element(page.getByRole('article')).toMatchTextContent(/¥4,250/)
})

it.each(['REMOTE_EDA', 'VX'] as const)(
  'shows no budget of %s, and no line for a place it has not',
  async (category) => {
    const item = application({ meetingTypeCategory: category, executeType: 'online', hcoName: null, amount: '0.00' })
    render(<ApprovalCard item={item} tag={null} foot="2026-11-25 10:00 提交" />)
    const card = page.getByRole('article')
    await expect.element(card).toMatchTextContent(/林晓/)
    await expect.element(card).not.toMatchTextContent(/¥/)
    expect([...card.element().querySelectorAll('p')].filter(({ textContent }) => textContent.trim() === '')).toEqual([])
  },
)

it('lays the amount beside the last line, not over it, where nothing is to be noted', async () => {
  const name = '上海市第六人民医院临床研究协作中心办公室'
  render(
    <div style={{ width: 280 }}>
      <ApprovalCard item={application({ amount: '1234567.00' })} who={name} tag={null} />
    </div>,
  )
  const amount = page.getByText(/¥1,234,567/)
  await expect.element(amount).toBeVisible()
  const line = page
    .getByText(/协作中心/)
    .element()
    .getBoundingClientRect()
  const { left, right } = amount.element().getBoundingClientRect()
  expect(line.right).toBeLessThanOrEqual(left)
  expect(right).toBeLessThanOrEqual(280)
})
