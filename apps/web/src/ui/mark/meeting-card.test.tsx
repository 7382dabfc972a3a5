import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { MeetingCard, type MeetingCardItem } from './meeting-card.tsx'

const MEETING: MeetingCardItem = {
  engagementCode: 'ENG1',
  engagementName: '院内学术研讨会',
  engagementStartDatetime: '2026-11-28T16:05:00.000Z',
  engagementBudget: '12800.50',
  approvalDetails: '待合规审批',
  approvalStatus: '15',
  closeFlag: false,
  initiativeName: '规范诊疗系列',
  productList: [{ productName: '安博维' }, { productName: '安博诺' }],
  eventCode: 'EVT1',
  meetingTypeCategory: 'ONETIME',
  meetingTypeDesc: '单场会议',
  ownerEmployeeName: '陈思远',
  assistantList: [{ employeeName: '周敏' }, { employeeName: '何嘉' }],
  agentName: '吴越',
  status: 15,
}

function show(change: Partial<MeetingCardItem> = {}) {
  render(<MeetingCard meeting={{ ...MEETING, ...change }} href="#meeting" />)
  return page.getByRole('link')
}

it('shows the start as YYYY-MM-DD HH:mm in Asia/Shanghai', async () => {
  await expect.element(show()).toMatchTextContent(/2026-11-29 00:05/)
})

it('shows title, status, type, people, codes, series and products', async () => {
  const card = show()
  for (const words of [
    /院内学术研讨会/,
    /审批中/,
    /单场会议/,
    /陈思远 · 协办：周敏、何嘉 · 代理：吴越/,
    /待合规审批/,
  ]) {
    await expect.element(card).toMatchTextContent(words)
  }
  await expect.element(card).toMatchTextContent(/ENG1 · EVT1 · 规范诊疗系列 · 安博维、安博诺/)
})

it('is heard as title, status, time and kind, and described by the rest', async () => {
  const card = show()
  await expect
    .element(page.getByRole('link', { name: /^院内学术研讨会 ?审批中 ?2026-11-29 00:05 ?· ?单场会议$/ }))
    .toBeVisible()
  await expect.element(card).toHaveAccessibleDescription(/陈思远.*待合规审批.*ENG1/)
})

describe('the budget', () => {
  it.each(['ONETIME', 'SUBEVENT', 'TAXONOMY', 'PPM'])('is shown for %s', async (meetingTypeCategory) => {
    await expect.element(show({ meetingTypeCategory })).toMatchTextContent(/¥12,800\.5/)
  })

  it.each(['REMOTE_EDA', 'VX', ''])('is not shown for "%s"', async (meetingTypeCategory) => {
    const card = show({ meetingTypeCategory })
    await expect.element(card).toBeVisible()
    await expect.element(card).not.toMatchTextContent(/¥/)
  })
})

describe('closed by the system', () => {
  it('is said of an approved meeting that the system closed', async () => {
    const card = show({ approvalStatus: '40', closeFlag: true, approvalDetails: '审批通过' })
    await expect.element(card).toMatchTextContent(/审批通过 · 系统关闭/)
  })

  it.each([
    ['40', false],
    ['15', true],
  ])('is not said with approval status %s and closeFlag %s', async (approvalStatus, closeFlag) => {
    const card = show({ approvalStatus, closeFlag, approvalDetails: '审批通过' })
    await expect.element(card).toMatchTextContent(/审批通过/)
    await expect.element(card).not.toMatchTextContent(/系统关闭/)
  })
})

it('is one link over the whole card, with the click given', async () => {
  const clicked = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(<MeetingCard meeting={MEETING} href="/meetingDetail?id=1" onClick={clicked} />)
  const card = page.getByRole('link')
  await expect.element(card).toHaveAttribute('href', '/meetingDetail?id=1')
  await userEvent.click(page.getByText('¥12,800.5'))
  expect(clicked).toHaveBeenCalledOnce()
})
