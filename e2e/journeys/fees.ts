import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { Journey } from './journey.ts'
import { isAt, openMeeting } from '../moves.ts'

const RESULT_LEFT_OPEN = /^(".*?","\d+",.*)"","",""$/gm

/** The representative hands the speaker's fee in. */
export async function submitFee(page: Page, journey: Journey): Promise<void> {
  await openMeeting(page, journey.name)
  await page.getByRole('link', { name: '提交劳务费' }).click()
  await page.getByRole('button', { name: '提交劳务费' }).click()
  await expect(page.getByText('已提交 1 笔，等待财务审核')).toBeVisible()
  // It is sent when its five seconds of undo are over.
  await expect(page.getByText('1 笔等待财务审核', { exact: true })).toBeVisible({ timeout: 12_000 })
  journey.steps.push(`${journey.lane.rep}提交劳务费`)
}

/** Finance approves each fee that waits. */
export async function approveFees(page: Page, journeys: readonly Journey[]): Promise<void> {
  await openQueue(page)
  for (const journey of journeys) {
    await page.getByRole('row').filter({ hasText: journey.name }).getByRole('button', { name: /^通过/ }).click()
    await expect(page.getByText(`${journey.speaker?.name}的劳务费已通过`)).toBeVisible()
    journey.steps.push(`${journey.lane.finance}审核劳务费`)
  }
}

/** Another of finance makes one payment file of them all and takes it to the bank. Gives the file. */
export async function payFees(page: Page, journeys: readonly Journey[]): Promise<string> {
  await openQueue(page)
  await page.getByRole('button', { name: /^待支付/ }).click()
  for (const { name } of journeys) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '生成付款文件' }).click()
  await page.getByRole('dialog').getByText('CSV', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成付款文件' }).click()
  const file = page.getByRole('article').filter({ hasText: '等待银行结果' }).first()
  const sent = await download(page, file.getByRole('button', { name: '下载文件' }))
  // The maker of the file reads that a colleague books the bank's answer.
  await expect(file.getByText('付款文件由您生成，请由另一位财务同事登记银行结果或撤销')).toBeVisible()
  for (const journey of journeys) journey.steps.push(`${journey.lane.payer}生成付款文件`)
  return sent
}

/** The approver of the fees books the bank's answer. */
export async function bookAnswer(page: Page, journeys: readonly Journey[], file: string): Promise<void> {
  await openQueue(page)
  await page.getByRole('tab', { name: '付款文件' }).click()
  await importAnswer(page, file)
  await expect(page.getByText(`已入账：成功 ${journeys.length} 笔，失败 0 笔`)).toBeVisible()
  for (const journey of journeys) {
    journey.steps.push(`${journey.lane.finance}导入银行结果`)
    journey.finalStatus = '已结案，劳务费已支付'
  }
}

async function openQueue(page: Page): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: /^劳务费审核/ })
    .click()
  await isAt(page, '劳务费审核与支付')
}

async function download(page: Page, button: ReturnType<Page['getByRole']>): Promise<string> {
  const begun = page.waitForEvent('download')
  await button.click()
  return readFile(await (await begun).path(), 'utf8')
}

/** The bank has paid every line. */
async function importAnswer(page: Page, file: string): Promise<void> {
  const answer = file.replaceAll(RESULT_LEFT_OPEN, (_line, start: string) => `${start}"成功","BANK-20261210",""`)
  await page
    .getByRole('article')
    .filter({ hasText: '等待银行结果' })
    .first()
    .getByRole('button', { name: '导入银行结果' })
    .click()
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: '银行结果.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) }])
  await page.getByRole('dialog').getByRole('button', { name: /^入账/ }).click()
}
