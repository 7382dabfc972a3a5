import { expect, type Page } from '@playwright/test'
import { goHome, goTo, isAt, openMeeting, ruleCheck } from './moves.ts'
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
  const options = sheet.getByRole('option')
  for (const { search, row } of choices) {
    await expect(options.first()).toBeVisible()
    // A short list has no search field; a long one may show its first rows before it.
    const box = sheet.getByRole('combobox')
    if (search !== undefined && typeof row !== 'number') {
      await expect(box.or(options.filter({ hasText: row })).first()).toBeVisible()
      if (await box.isVisible()) {
        await box.fill(search)
        await expect(options.filter({ hasNotText: row })).toHaveCount(0)
      }
    }
    await taps.tap(typeof row === 'number' ? options.nth(row) : options.filter({ hasText: row }).first())
  }
  if (several) await taps.tap(sheet.getByRole('button', { name: /^确定/ }))
  await expect(sheet).toBeHidden()
}

/** Fills the form of a single meeting with paid speakers or none, from the button "new" on. */
export async function fillMeeting(
  page: Page,
  taps: Taps,
  name: string,
  speakers: readonly string[],
  topics: 1 | 2 = 2,
): Promise<void> {
  await taps.tap(page.getByRole('link', { name: '新建' }).first())
  await page.getByLabel('会议名称').fill(name)
  await taps.tap(page.getByRole('group', { name: '常用时间' }).getByRole('button').last())
  await choose(page, taps, /^医院/, [{ search: '上海华山', row: /华山路医院/ }], false)
  await choose(page, taps, /^产品/, [{ row: 0 }], true)
  await choose(page, taps, /^课题/, [{ row: 0 }, { row: 1 }].slice(0, topics), true)
  if (speakers.length > 0)
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
}

/** Creates a single meeting with two paid speakers in under 25 taps and submits it. */
export async function createMeeting(page: Page, name: string, speakers: readonly string[]): Promise<void> {
  const taps = new Taps()
  await fillMeeting(page, taps, name, speakers)
  await expect(ruleCheck(page)).toContainText(/\d+ 项符合/)
  await page.getByRole('heading', { name: '讲者' }).scrollIntoViewIfNeeded()
  await picture(page, 'create')
  await taps.tap(page.getByRole('button', { name: '提交审批' }))
  await isAt(page, '已提交')
  expect(taps.count).toBeLessThan(25)
  await picture(page, 'submitted')
}

/** A meeting without paid speakers, which is approved at once; its own page is open then. */
export async function createApproved(page: Page, name: string): Promise<void> {
  await goHome(page)
  await fillMeeting(page, new Taps(), name, [], 1)
  await expect(ruleCheck(page)).toContainText(/\d+ 项符合/)
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page).toHaveURL(/createSuccess/)
  await openMeeting(page, name)
}

/** Fills in where a meeting without a venue is held and who is invited: three doctors are taken, one of them is removed. */
async function inviteRemotely(page: Page, taps: Taps): Promise<void> {
  await choose(page, taps, /^会议平台/, [{ row: 0 }], false)
  await choose(page, taps, /^医生/, [{ row: 0 }, { row: 1 }, { row: 2 }], true)
  await expect(page.getByRole('button', { name: /^移除/ })).toHaveCount(3)
  await page.getByRole('button', { name: /^移除/ }).last().click()
  await expect(page.getByText('已选 2 位')).toBeVisible()
  await expect(page.getByRole('button', { name: /^内部订单/ })).toHaveCount(0)
}

/** From the form of a single meeting to that of a remote one. */
async function openRemoteForm(page: Page): Promise<void> {
  await goTo(page, '新建会议')
  await page.getByRole('button', { name: '单次会议 更改' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^远程会议/ })
    .click()
  await isAt(page, '新建远程会议')
}

/** Creates a remote meeting, which needs nobody's approval, at the last of the usual times offered. */
export async function createRemoteMeeting(page: Page, name: string): Promise<void> {
  const taps = new Taps()
  await openRemoteForm(page)
  await page.getByLabel('会议名称').fill(name)
  await page.getByRole('group', { name: '常用时间' }).getByRole('button').last().click()
  await inviteRemotely(page, taps)
  await page.getByLabel('入会链接').fill('https://meeting.example.com/j/900')
  await choose(page, taps, /^产品/, [{ row: 0 }], true)
  await choose(page, taps, /^课题/, [{ row: 0 }], true)
  await page.getByLabel('预计参会人数').fill('30')
  await expect(ruleCheck(page)).toContainText(/\d+ 项符合/)
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page).toHaveURL(/createSuccess/)
}
