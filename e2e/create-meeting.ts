import { expect, type Page } from '@playwright/test'
import { picture } from './people.ts'

/** How often a thumb has touched the screen; typing does not count. */
export class Taps {
  count = 0
  async tap(target: { click(): Promise<void> }): Promise<void> {
    this.count += 1
    await target.click()
  }
}

/** A row by what it says, or by its place. */
type Choice = { search?: string; row: RegExp | number }

/** Opens a picker by its field, takes the rows, and confirms where several may be taken. */
export async function choose(
  page: Page,
  taps: Taps,
  field: RegExp,
  choices: readonly Choice[],
  several: boolean,
): Promise<void> {
  await taps.tap(page.getByRole('button', { name: field }).first())
  const sheet = page.getByRole('dialog')
  for (const { search, row } of choices) {
    if (search !== undefined) await sheet.getByRole('combobox').fill(search)
    const options = sheet.getByRole('option')
    await taps.tap(typeof row === 'number' ? options.nth(row) : options.filter({ hasText: row }).first())
  }
  if (several) await taps.tap(sheet.getByRole('button', { name: /^确定/ }))
  await expect(sheet).toBeHidden()
}

/** Creates a single meeting with two paid speakers in under 25 taps and submits it; gives its id. */
export async function createMeeting(page: Page, name: string, speakers: readonly string[]): Promise<string> {
  const taps = new Taps()
  await taps.tap(page.getByRole('link', { name: '新建' }).first())
  await page.getByLabel('会议名称').fill(name)
  await taps.tap(page.getByRole('group', { name: '常用时间' }).getByRole('button').last())
  await choose(page, taps, /^医院/, [{ search: '上海华山', row: /华山路医院/ }], false)
  await choose(page, taps, /^产品/, [{ row: 0 }], true)
  await choose(page, taps, /^课题/, [{ row: 0 }, { row: 1 }], true)
  await choose(
    page,
    taps,
    /^选择讲者/,
    speakers.map((speaker) => ({ search: speaker, row: new RegExp(speaker) })),
    true,
  )
  await choose(page, taps, /^内部订单/, [{ search: 'IO26CV001', row: /IO26CV001/ }], false)
  await page.getByLabel('餐费').fill('1500')
  await page.getByLabel('预计参会人数').fill('20')
  await expect(page.getByRole('list', { name: '规则检查' })).toContainText(/^\d+ 项符合$/)
  await page.getByRole('heading', { name: '讲者' }).scrollIntoViewIfNeeded()
  await picture(page, 'create')
  await taps.tap(page.getByRole('button', { name: '提交审批' }))
  await expect(page).toHaveURL(/createSuccess/)
  expect(taps.count).toBeLessThan(25)
  await picture(page, 'submitted')
  return new URL(page.url()).searchParams.get('engagementId') ?? ''
}
