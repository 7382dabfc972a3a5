import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../kit/test-calls.ts'
import { openScreen } from '../../stories/open-screen.tsx'
import { render } from '../../stories/render.tsx'
import { OwnConsents } from '../components/own-consents.tsx'
import { LANDING, MEETING, TOKEN } from './registration-test-kit.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(390, 844)
})

it('the form offers each use unticked, sends what was ticked with its version, and needs none', async () => {
  const consents = [
    { purpose: 'invite' as const, version: 'i1', text: '同意以后收到会议邀请' },
    { purpose: 'followUp' as const, version: 'f1', text: '同意会后收到问卷和资料' },
  ]
  const sent = answerCalls({
    landing: { landingDetail: () => ({ ...LANDING, consents }) },
    enrolment: {
      doEnroll: () => ({ enrollmentId: MEETING, status: 'enrolled', waitNo: null, name: '李明', hcpToken: TOKEN }),
    },
  })
  const gone = await openScreen('landingRegistration', { engagementId: MEETING })
  await userEvent.fill(page.getByRole('textbox', { name: '姓名' }), '李明')
  await userEvent.fill(page.getByRole('textbox', { name: '手机号' }), '13900000001')
  await userEvent.click(page.getByText('我已阅读并同意个人信息使用说明'))
  for (const { text } of consents) await expect.element(page.getByRole('checkbox', { name: text })).not.toBeChecked()
  await userEvent.click(page.getByText('同意会后收到问卷和资料'))
  await userEvent.click(page.getByRole('button', { name: '提交报名' }))
  await expect.poll(() => gone).toEqual([`/pass/${TOKEN}`])
  expect(sent.find(({ name }) => name === 'enrolment.doEnroll')?.input).toMatchObject({
    inBody: { consents: [{ purpose: 'followUp', version: 'f1', given: true }] },
  })
})

it('the pass shows the words agreed to, withdraws by a switch, and offers a newer text', async () => {
  const sent = answerCalls({ enrolment: { consentSave: () => ({}) } })
  let saved = 0
  const held = {
    purpose: 'followUp' as const,
    version: 'f1',
    text: '会后收到问卷',
    given: true,
    newer: { version: 'f2', text: '会后收到问卷和资料' },
  }
  render(<OwnConsents consents={[held]} onSaved={() => (saved += 1)} />)
  const toggle = page.getByRole('switch', { name: '会后问卷和资料' })
  await expect.element(toggle).toBeChecked()
  await expect.element(toggle).toHaveAccessibleDescription('会后收到问卷')
  await expect.element(page.getByText('说明有更新：')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '同意新的说明' }))
  await expect.poll(() => saved).toBe(1)
  await userEvent.click(page.getByText('会后问卷和资料', { exact: true }))
  await expect.poll(() => saved).toBe(2)
  expect(sent.map(({ input }) => input)).toEqual([
    { purpose: 'followUp', version: 'f2', given: true },
    { purpose: 'followUp', version: 'f1', given: false },
  ])
})
