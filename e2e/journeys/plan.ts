import { expect, type Page } from '@playwright/test'
import { categoryRules, fieldPresence, type CategoryField } from '../../packages/domain/src/meetings/category-rules.ts'
import { showsBudget } from '../../packages/domain/src/meetings/meeting-codes.ts'
import { choose, Taps } from '../create-meeting.ts'
import { type Cell, WORDS } from './cells.ts'
import { openForm } from './forms.ts'
import { isSeveralDays, type Journey } from './journey.ts'
import { dayAfter, isAt, ruleCheck, timesIn, turnToDay } from '../moves.ts'

const taps = new Taps()

/** The representative fills in the form of the category, submits it, and reads who decides. */
export async function plan(page: Page, journey: Journey): Promise<void> {
  const { cell, name } = journey
  await openForm(page, journey.cell.category)
  await page.getByLabel('会议名称').fill(name)
  await chooseHow(page, journey)
  await chooseTime(page, journey)
  await choosePlace(page, journey)
  await chooseContent(page, journey)
  if (categoryHas(cell, 'invitedHcpIds')) await choose(page, taps, /^医生/, [{ row: 0 }, { row: 1 }], true)
  await page.getByLabel('预计参会人数').fill('30')
  if (categoryHas(cell, 'expectedPatients')) await explainFewPatients(page)
  if (cell.pay === 'paid') await chooseSpeaker(page, journey)
  await chooseMoney(page, journey)
  await expect(ruleCheck(page)).toContainText(/\d+ 项符合/)
  await submit(page, journey)
}

const categoryHas = ({ category, executeType }: Cell, field: CategoryField) =>
  fieldPresence(category, executeType, field) !== 'hidden'

/** Too few patients are a warning that leads to its comment; without any there is none. */
async function explainFewPatients(page: Page): Promise<void> {
  const patients = page.getByLabel('其中患者人数')
  await page.getByRole('button', { name: '+ 患者教育会' }).click()
  await patients.fill('29')
  await expect(ruleCheck(page)).toContainText('1 项需要说明')
  await expect(page.getByLabel('说明：患者人数')).toBeVisible()
  await patients.fill('')
  await expect(page.getByLabel('说明：患者人数')).toHaveCount(0)
}

/** The next speaker of the lane who is free at that time; who is not is taken out again. */
async function chooseSpeaker(page: Page, journey: Journey): Promise<void> {
  for (const speaker of journey.lane.speakers) {
    if (journey.taken.has(speaker)) continue
    journey.taken.add(speaker)
    await pick(page, /^选择讲者/, speaker.name, true)
    const row = page.locator('summary').filter({ hasText: speaker.name })
    // The server has judged this plan once it says what the fee is before tax.
    await expect(row).toContainText('税前')
    if ((await ruleCheck(page).innerText()).includes('项符合')) {
      journey.speaker = speaker
      return
    }
    await row.click()
    await page.getByRole('button', { name: `移除${speaker.name}` }).click()
  }
  throw new Error('no speaker is free')
}

async function chooseHow(page: Page, { cell }: Journey): Promise<void> {
  if (categoryRules(cell.category).executeTypes.length === 1) return
  await page
    .getByRole('radiogroup', { name: '召开方式' })
    .getByText(WORDS.executeType[cell.executeType], { exact: true })
    .click()
}

/** The last of the usual times; a meeting of several days ends a day later. A meeting of an event has the event's own start. */
async function chooseTime(page: Page, journey: Journey): Promise<void> {
  if (journey.cell.category !== 'SUBEVENT')
    await page.getByRole('group', { name: '常用时间' }).getByRole('button').last().click()
  if (!isSeveralDays(journey)) return
  const end = page.getByRole('button', { name: /^结束时间/ })
  const [day = ''] = /\d{4}-\d{2}-\d{2}/.exec(await end.innerText()) ?? []
  await end.click()
  await turnToDay(page, dayAfter(day))
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('group', { name: '每天的时间' })).toBeVisible()
}

async function choosePlace(page: Page, { cell }: Journey): Promise<void> {
  if (categoryHas(cell, 'hospitalId')) await pick(page, /^医院/, '上海华山路')
  if (fieldPresence(cell.category, cell.executeType, 'department') === 'required') await pickFirst(page, /^科室/)
  if (!categoryHas(cell, 'platformId')) return
  await pickFirst(page, /^会议平台/)
  await page.getByLabel('入会链接').fill('https://meeting.example.com/j/900')
}

async function chooseContent(page: Page, { cell: { category } }: Journey): Promise<void> {
  const isBranch = categoryRules(category).topics === 'ofBranch'
  // A meeting of an event has the event's products already.
  if (category !== 'SUBEVENT') await pickFirst(page, /^产品/, !isBranch)
  if (isBranch) await pickFirst(page, /^内容分类/)
  await pickFirst(page, /^课题/, true)
}

async function chooseMoney(page: Page, { cell, lane }: Journey): Promise<void> {
  const hasBudget = showsBudget(cell.category)
  // A meeting of an event is paid from the event's order.
  if (cell.category !== 'SUBEVENT' && (hasBudget || cell.pay === 'paid')) await pick(page, /^内部订单/, lane.order)
  if (hasBudget) await page.getByLabel('餐费').fill('3000')
}

async function submit(page: Page, journey: Journey): Promise<void> {
  await page.getByRole('button', { name: '提交审批' }).click()
  // The address changes before the screen does, and the form names similar meetings too.
  await isAt(page, '已提交')
  await expect(page.getByRole('main').getByText(journey.name, { exact: true })).toBeVisible()
  Object.assign(journey, timesIn(await page.getByRole('main').innerText()))
  const path = await page.getByRole('list', { name: '审批路径' }).getByRole('paragraph').allInnerTexts()
  journey.approvers = path.map((line) => line.split(' · ')[1] ?? '')
  const decided = journey.approvers.length > 0 ? `${journey.approvers.join('、')}审批` : '无须人工审批'
  journey.steps.push(`${journey.lane.rep}填写表单并提交（${decided}）`)
}

async function pick(page: Page, field: RegExp, search: string, several = false): Promise<void> {
  await choose(page, taps, field, [{ search, row: new RegExp(search) }], several)
}

async function pickFirst(page: Page, field: RegExp, several = false): Promise<void> {
  await choose(page, taps, field, [{ row: 0 }], several)
}
