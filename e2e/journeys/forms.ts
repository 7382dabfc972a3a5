import { expect, type Page } from '@playwright/test'
import type { MeetingCategory } from '../../packages/domain/src/meetings/meeting-codes.ts'
import { choose, Taps } from '../create-meeting.ts'
import type { Lane } from './lanes.ts'
import { dayAfter, goTo, isAt, openFunction, turn, turnToDay } from '../moves.ts'

const EVENT = '旅程年会'
/** What the form's own switch calls the categories it holds. */
const ON_FORM = { ONETIME: '单次会议', PPM: '产品推广', TAXONOMY: '分类会议', VX: '微信会议' } as const

/** By links from home to the empty form of a category. */
export async function openForm(page: Page, category: MeetingCategory): Promise<void> {
  if (category === 'SUBEVENT') return openSubMeeting(page)
  await goTo(page, '新建会议')
  if (category === 'ONETIME') return
  await page.getByRole('button', { name: '单次会议 更改' }).press('Enter')
  const kinds = page.getByRole('dialog', { name: '会议类型' })
  if (category === 'REMOTE_EDA') {
    await kinds.getByRole('link', { name: /^远程会议/ }).click()
    return isAt(page, '新建远程会议')
  }
  const name = ON_FORM[category]
  await kinds.getByRole('radio', { name: new RegExp(`^${name}`) }).press('Space')
  await expect(page.getByRole('button', { name: `${name} 更改` })).toBeVisible()
}

async function openSubMeeting(page: Page): Promise<void> {
  await openFunction(page, '大型活动')
  await isAt(page, '我的大型活动')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(EVENT) })
    .first()
    .click()
  await page.getByRole('link', { name: '新建子会议' }).click()
  await isAt(page, '新建子会议')
}

/** A large event of the representative's own, from the first day its meetings may be held on to nine days later. */
export async function createEvent(page: Page, lane: Lane): Promise<void> {
  await goTo(page, '新建会议')
  await page.getByRole('button', { name: '单次会议 更改' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^大型活动/ })
    .click()
  await isAt(page, '新建大型活动')
  await page.getByLabel('名称', { exact: true }).fill(EVENT)
  await expect(page.getByText(/^子会议最早/)).toBeVisible()
  await page.getByRole('button', { name: /^开始时间/ }).click()
  const sheet = page.getByRole('dialog')
  const [first = ''] = /\d{4}-\d{2}-\d{2}/.exec(await sheet.getByRole('status').innerText()) ?? []
  await turnToDay(page, dayAfter(first))
  await turn(page, '时', 9)
  await turn(page, '分', 0)
  await sheet.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: /^结束时间/ }).click()
  await turnToDay(page, dayAfter(first, 9))
  await turn(page, '时', 18)
  await sheet.getByRole('button', { name: '确定' }).click()
  const taps = new Taps()
  await choose(page, taps, /^产品/, [{ row: 0 }], true)
  await page.getByLabel('预算上限').fill('300000')
  await choose(page, taps, /^内部订单/, [{ search: lane.order, row: new RegExp(lane.order) }], false)
  await page.getByRole('button', { name: /^保存/ }).click()
  await expect(page.getByRole('heading', { name: EVENT })).toBeVisible()
}
