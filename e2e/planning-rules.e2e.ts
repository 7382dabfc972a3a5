import { expect } from '@playwright/test'
import { choose, fillMeeting, Taps } from './create-meeting.ts'
import { moveClock } from './clock.ts'
import { openApplication, ruleCheck } from './moves.ts'
import { signIn } from './people.ts'
import { test } from './story.ts'

const NAME = '规则提示演练会议'
const SPEAKERS = ['张伟民', '朱海燕'] as const

test('what a plan breaks stands at its field, asks for a sentence and stands before the approver', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  await moveClock(lin, null)
  const taps = new Taps()
  await fillMeeting(lin, taps, NAME, SPEAKERS)
  const rules = ruleCheck(lin)
  await expect(rules).toContainText(/\d+ 项符合/)

  const minutes = lin.locator('[data-field="topics.0"] input')
  await minutes.fill('600')
  await expect(lin.locator('[data-field="topics"]')).toContainText('课题共 630 分钟，比会议的 120 分钟多 510 分钟')
  await minutes.fill('30')
  await expect(rules).toContainText(/\d+ 项符合/)

  await lin.getByLabel('餐费', { exact: true }).fill('5000')
  await expect(lin.locator('[data-field="budgetLines"]')).toContainText(
    '人均餐费 ¥250，已超过提醒线 ¥200。餐费减到 ¥4,000 以内，或在下方写明原因',
  )
  const openWarning = async () => {
    await rules.click()
    await lin.getByRole('dialog').getByText('人均餐费提醒', { exact: true }).click()
  }
  await openWarning()
  await lin.getByRole('button', { name: '去填写' }).click()
  await expect(lin.getByLabel('餐费', { exact: true })).toBeFocused()
  await openWarning()
  await lin.getByRole('button', { name: '填写说明' }).click()
  await expect(lin.getByLabel('说明：人均餐费提醒')).toBeFocused()
  await lin.getByLabel('餐费', { exact: true }).fill('1500')

  await lin.locator('[data-field="speakers.1"] summary').click()
  await choose(lin, taps, /^讲课课题/, [{ row: 0 }], false)
  const shared = `讲课合计 60 分钟：${SPEAKERS[0]} 30 分钟`
  await expect(lin.locator('[data-field="topics.0"]')).toContainText(shared)
  await lin.getByRole('button', { name: '提交审批' }).click()
  await lin.getByLabel('说明：同一课题多人讲课').fill('两位讲者同台讨论')
  await lin.getByRole('button', { name: '提交审批' }).click()
  await expect(lin).toHaveURL(/createSuccess/)

  const zhou = await signIn(browser, base, '周敏')
  await openApplication(zhou, NAME)
  const warning = zhou.getByRole('group').filter({ hasText: '同一课题多人讲课' })
  await expect(warning).toContainText(shared)
  await expect(warning).toContainText('两位讲者同台讨论')
})

test('the same application sent again is one meeting, unless a second one is wanted', async ({ browser, baseURL }) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  await moveClock(lin, null)
  const apply = async () => {
    await lin.goto('/')
    await fillMeeting(lin, new Taps(), '重复提交演练会议', [], 1)
    await expect(ruleCheck(lin)).toContainText(/\d+ 项符合/)
    await lin.getByRole('button', { name: '提交审批' }).click()
  }
  await apply()
  await expect(lin).toHaveURL(/createSuccess/)
  await apply()
  const dialog = lin.getByRole('alertdialog').or(lin.getByRole('dialog'))
  await expect(dialog).toContainText(/10 分钟内已提交过相同内容，编号 M\d+-\d+/)
  await dialog.getByRole('button', { name: '仍要再建一场' }).click()
  await expect(lin).toHaveURL(/createSuccess/)
})
