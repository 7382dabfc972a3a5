import { readFileSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import { openFromPhone, openPhone } from '../people.ts'
import type { Guest, Journey } from './journey.ts'
import { goBack, isAt, openMeeting, useTool } from '../moves.ts'

/** The morning after, the organiser issues statements to who stayed long enough, and sends for the report. */
export async function report(page: Page, journey: Journey): Promise<void> {
  await openMeeting(page, journey.name)
  await issueStatement(page, journey)
  await useTool(page, '报告发到邮箱')
  await page.getByRole('button', { name: '去看看' }).click()
  await isAt(page, '报告邮箱')
  await expect(page.getByText(`【会议报告】${journey.name}`).first()).toBeVisible()
  journey.steps.push(`${journey.lane.rep}收到会议报告`)
}

async function issueStatement(page: Page, journey: Journey): Promise<void> {
  const guest = journey.atDoor ?? journey.online
  await useTool(page, '参会证明')
  await isAt(page, '参会证明')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: guest?.name ?? '' })
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: '开具 1 份证明' }).click()
  await expect(row).toContainText('已开具')
  journey.steps.push(`${journey.lane.rep}为${guest?.name}开具参会证明`)
  await goBack(page)
}

/** The guest comes back by the pass for the statement, and answers the questionnaire whose code was shown. */
export async function comeBack(browser: Browser, base: string, journey: Journey): Promise<void> {
  const guest = journey.atDoor ?? journey.online
  if (!guest) return
  await fetchStatement(browser, base, journey, guest)
  const asking = await openPhone(browser, base)
  await asking.goto(journey.survey)
  await asking.getByLabel('姓名').fill(guest.name)
  await asking.getByLabel('手机号').fill(guest.phone)
  await asking.getByRole('button', { name: '开始填写' }).click()
  await expect(asking.getByText(/填写链接已发到您的手机/)).toBeVisible()
  await asking.context().close()
  const page = await openFromPhone(browser, base, guest.name, journey.name)
  await page.getByText('10', { exact: true }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已提交，感谢您的参与')).toBeVisible()
  await page.context().close()
  journey.steps.push(`${guest.name}扫码，打开发到本人手机的链接，填写问卷`)
}

const PDF_BEGINS = '%PDF-'

async function fetchStatement(browser: Browser, base: string, journey: Journey, { name }: Guest): Promise<void> {
  const page = await openPhone(browser, base)
  await page.goto(journey.passes.get(name) ?? '')
  await page.getByRole('link', { name: '会议详情' }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载参会证明' }).click()
  const saved = await (await begun).path()
  expect(readFileSync(saved).toString('latin1', 0, PDF_BEGINS.length)).toBe(PDF_BEGINS)
  await page.context().close()
  journey.steps.push(`${name}下载参会证明`)
}
