import { expect, type Page } from '@playwright/test'
import { choose, Taps } from '../create-meeting.ts'
import { type Cell, nameOf, refusedPart, WORDS } from './cells.ts'
import { openForm } from './forms.ts'
import type { Lane } from './lanes.ts'
import { goTo } from '../moves.ts'

/** The line of a kind of meeting in the list of kinds: it says what the kind cannot be. */
const SAID = {
  PPM: '在医院科室召开，可同步线上，不能只开线上',
  REMOTE_EDA: '仅线上召开，邀请指定医生参会',
  VX: '仅用微信线上召开，没有预算，讲者无劳务费',
} as const

/** The words with which the form refuses a combination at its start; it then offers no way to choose it. */
export async function readRefusal(page: Page, cell: Cell, lane: Lane): Promise<string> {
  const said = cell.category in SAID ? SAID[cell.category as keyof typeof SAID] : ''
  await goTo(page, '新建会议')
  await page.getByRole('button', { name: '单次会议 更改' }).press('Enter')
  const kinds = page.getByRole('dialog', { name: '会议类型' })
  await expect(kinds.getByText(said, { exact: true }), nameOf(cell)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kinds).toHaveCount(0)
  await openForm(page, cell.category)
  if (refusedPart(cell) === 'pay') await findNoFee(page, lane)
  else await findNoWay(page, cell)
  return said
}

async function findNoWay(page: Page, { executeType }: Cell): Promise<void> {
  await expect(page.getByLabel('会议名称')).toBeVisible()
  await expect(page.getByRole('radio', { name: WORDS.executeType[executeType], exact: true })).toHaveCount(0)
}

/** A speaker is chosen, and nothing about the talk is an amount. */
async function findNoFee(page: Page, { speakers: [speaker] }: Lane): Promise<void> {
  const taps = new Taps()
  await choose(page, taps, /^产品/, [{ row: 0 }], true)
  await choose(page, taps, /^课题/, [{ row: 0 }], true)
  await choose(page, taps, /^选择讲者/, [{ search: speaker?.name ?? '', row: new RegExp(speaker?.name ?? '') }], true)
  await page
    .locator('summary')
    .filter({ hasText: speaker?.name ?? '' })
    .click()
  const talk = page.getByRole('group').filter({ hasText: speaker?.name ?? '' })
  await expect(talk.getByLabel('时长')).toBeVisible()
  await expect(talk.getByLabel('税后劳务费')).toHaveCount(0)
  await expect(talk).not.toContainText('¥')
}
