import { utimesSync, writeFileSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import { unfold } from './close-and-pay.ts'
import { moveClock } from './clock.ts'
import { createApproved } from './create-meeting.ts'
import { APPLICATION, goTo, isAt, openMeeting, search, standing, useTool } from './moves.ts'
import { openPhone, signIn } from './people.ts'
import { scenePicture } from './pictures.ts'
import { enrol, invitationOf, readNotice } from './run-meeting.ts'
import { test } from './story.ts'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE
const ADDRESS = 'ye.zhen@demo.example'
const NAME = '第二人核对演练会议'

test('what one administrator asks holds once another has confirmed it, and who asked reads so', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const chen = await signIn(browser, base, '陈晨')
  await openPerson(chen, '叶蓁')
  await chen.getByRole('textbox', { name: /邮箱/ }).fill(ADDRESS)
  await chen.getByRole('button', { name: '保存' }).click()
  await expect(chen.getByText(/修改已提交，等待另一位管理员或合规复核/).first()).toBeVisible()

  const qin = await signIn(browser, base, '秦朗')
  await openNotice(qin, /叶蓁/)
  await isAt(qin, '第二人复核')
  await expect(qin.getByRole('main')).toContainText(ADDRESS)
  await qin.getByRole('button', { name: '复核通过' }).click()
  await qin.getByRole('dialog').getByRole('button', { name: '复核通过' }).click()
  await expect(qin.getByText('已复核通过')).toBeVisible()
  await expect(qin.getByRole('button', { name: '复核通过' })).toHaveCount(0)
  await qin.context().close()

  await openNotice(chen, /叶蓁/)
  await isAt(chen, '第二人复核')
  await expect(chen.getByRole('main')).toContainText('秦朗')
  await openPerson(chen, '叶蓁')
  await expect(chen.getByRole('textbox', { name: /邮箱/ })).toHaveValue(ADDRESS)
  await chen.context().close()
})

test('a link and a doubt of a meeting wait for compliance, who confirms the one and accepts the other', async ({
  browser,
  baseURL,
}, testInfo) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  await moveClock(lin, null)
  await createApproved(lin, NAME)
  const { end } = await standing(lin)
  const he = await signIn(browser, base, '何静')

  await enrolSomebody(browser, base, lin)
  await linkWithReason(lin)
  await openPlaceFromRecord(he)
  await he.getByRole('button', { name: '确认是本人' }).click()
  await answer(he, '已致电医生库登记的号码核实', '确认是本人')
  await expect(he.getByText('已确认郑重九的身份')).toBeVisible()
  await openPlace(lin)
  await expect(lin.getByText('已关联，身份已核实')).toBeVisible()

  await moveClock(lin, new Date(end + 40 * MINUTE).toISOString())
  await bringOldPhoto(lin, testInfo.outputPath('old.png'))
  await openMeeting(lin, NAME)
  await useTool(lin, '结案')
  await isAt(lin, '会议结案')
  const doubt = await unfold(lin, /^会议整体疑点/)
  await expect(doubt).toContainText('有照片的拍摄时间与会议不符')
  await doubt.getByRole('button', { name: '说明原因' }).click()
  await answer(lin, '相机的日期没有校准', '说明原因')
  await expect(lin.getByText('等待主办方以外的合规同事核对并接受')).toBeVisible()

  await openNotice(he, new RegExp(`${NAME}.*疑点已说明`))
  await isAt(he, '会议结案')
  await expect(he.getByRole('main')).toContainText('相机的日期没有校准')
  await he.getByRole('button', { name: '接受说明' }).click()
  await answer(he, '已核对原图和现场人员', '接受说明')
  await expect(he.getByText('已接受说明')).toBeVisible()
  await openNotice(lin, new RegExp(`${NAME}.*疑点说明已接受`))
  await isAt(lin, '会议结案')
  await expect(lin.getByRole('region', { name: '待完成' })).not.toContainText('拍摄时间')
  await moveClock(lin, null)
})

/** From home over one's own page and the workbench to a person's record. */
async function openPerson(page: Page, name: string): Promise<void> {
  await goTo(page, '我的')
  await page.getByRole('link', { name: /^工作台/ }).click()
  await page.getByRole('link', { name: /^人员/ }).first().click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('textbox', { name: /^姓名/ })).toHaveValue(name)
}

/** From one's own page to where the newest message with these words leads. */
async function openNotice(page: Page, words: RegExp): Promise<void> {
  await goTo(page, '我的')
  await page.getByRole('main').getByRole('link', { name: words }).first().click()
}

/** Writes the word a question asks for, and gives it. */
async function answer(page: Page, word: string, label: string): Promise<void> {
  const question = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await question.getByRole('textbox').fill(word)
  await question.getByRole('button', { name: label }).click()
  await expect(question).toBeHidden()
}

async function enrolSomebody(browser: Browser, base: string, organiser: Page): Promise<void> {
  const phone = await openPhone(browser, base)
  await enrol(phone, await invitationOf(organiser, NAME), '郑重九', '13600000099')
  await expect(phone.getByText('报名成功')).toBeVisible()
  await phone.context().close()
}

/** Outside the meeting's side its record is read, which leads on. */
async function openPlaceFromRecord(page: Page): Promise<void> {
  await goTo(page, '会议')
  await search(page, NAME)
  await page.getByRole('main').getByRole('link', { name: NAME }).click()
  await isAt(page, APPLICATION)
  await page.getByRole('link', { name: '报名名单' }).click()
  await openRow(page)
}

async function openPlace(page: Page): Promise<void> {
  await openMeeting(page, NAME)
  await useTool(page, /^报名名单/)
  await openRow(page)
}

async function openRow(page: Page): Promise<void> {
  await page.getByRole('main').getByText('郑重九').click()
  await expect(page.getByRole('heading', { name: '郑重九' })).toBeVisible()
}

/** To a doctor whose name and number are others: only with a reason. */
async function linkWithReason(page: Page): Promise<void> {
  await openPlace(page)
  await page.getByRole('button', { name: '关联医生库' }).click()
  await page.getByRole('button', { name: '从医生库查找' }).click()
  await page.getByRole('option').first().click()
  await answer(page, '医生更换了姓名和手机号', '关联并等待核对')
  await expect(page.getByText('已关联，待合规核对身份')).toBeVisible()
}

/** A photo that is, by its file, a year old. */
async function bringOldPhoto(page: Page, path: string): Promise<void> {
  await openMeeting(page, NAME)
  await useTool(page, /^现场照片/)
  await readNotice(page)
  writeFileSync(path, await scenePicture(page, `${NAME} 会场`))
  const old = (Date.now() - YEAR) / 1_000
  utimesSync(path, old, old)
  await page.getByLabel('从相册选择').and(page.locator('input')).setInputFiles(path)
  await expect(page.getByText('已上传 1 张')).toBeVisible({ timeout: 30_000 })
}
