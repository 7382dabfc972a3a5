import { expect } from '@playwright/test'
import { scanned } from './codes.ts'
import { createRemoteMeeting } from './create-meeting.ts'
import { moveClock } from './clock.ts'
import { openMeeting, standing, useTool } from './moves.ts'
import { openPhone, picture, signIn } from './people.ts'
import { invitationOf } from './run-meeting.ts'
import { test } from './story.ts'

const NAME = '线上病例讨论演练会议'
const ENROLLED_BY_STAFF = '线上代为报名演练会议'
/** Of the demo company's directory. */
const DOCTOR = { name: '孙浩然', phone: '10020079190' } as const
const MINUTE = 60_000
const LINK = 'https://meeting.example.com/j/corrected'
const OF_A_VENUE = /签到码|现场签到|现场照片|会场照片|扫码签到/

test('a meeting held online speaks of its room to organiser and doctor, from the corrected link to the closing', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  await moveClock(lin, null)
  await createRemoteMeeting(lin, NAME)
  await openMeeting(lin, NAME)
  await expect(lin.getByRole('heading', { name: '线上会议室' })).toBeVisible()
  const { start } = await standing(lin)
  await lin.getByRole('button', { name: '更正入会链接' }).click()
  await lin.getByRole('textbox', { name: '新的入会链接' }).fill(LINK)
  await lin.getByRole('button', { name: '保存链接' }).click()
  await expect(lin.getByRole('link', { name: '以主持人身份进入' })).toHaveAttribute('href', LINK)
  await expect(lin.locator('main')).not.toContainText(OF_A_VENUE)
  await picture(lin, 'online-cockpit')
  await lin.getByRole('button', { name: '分享邀请页' }).click()
  const invitation = await scanned(lin.getByRole('img', { name: '邀请页二维码' }))

  const doctor = await openPhone(browser, base)
  await doctor.goto(invitation)
  await expect(doctor.getByText('线上会议，报名后在开始前 30 分钟从本页进入')).toBeVisible()
  await picture(doctor, 'online-landing')
  await doctor.getByRole('link', { name: '立即报名' }).click()
  await doctor.getByLabel('姓名').fill('宋远航')
  await doctor.getByLabel('手机号').fill('13800047711')
  await doctor.getByText('我已阅读并同意').click()
  await doctor.getByRole('button', { name: '提交报名' }).click()
  await expect(doctor.getByText('开始前 30 分钟可从本页进入线上会议。')).toBeVisible()
  await picture(doctor, 'online-pass')

  await moveClock(lin, new Date(start + 5 * MINUTE).toISOString())
  await doctor.goto(invitation)
  await expect(doctor.getByText('可入会')).toBeVisible()
  await expect(doctor.locator('main')).not.toContainText(OF_A_VENUE)
  await doctor.getByRole('link', { name: '进入线上会议' }).click()
  await expect(doctor.getByText('正在记录观看时长', { exact: true })).toBeVisible()
  await expect(doctor.getByRole('link', { name: /^进入/ })).toHaveAttribute('href', LINK)
  await picture(doctor, 'online-live')

  await lin.reload()
  await expect(lin.getByRole('link', { name: '进入会议室' })).toHaveAttribute('href', LINK)
  await expect(lin.getByText('正在观看 1 人')).toBeVisible()
  await expect(lin.locator('main')).not.toContainText(OF_A_VENUE)
  await picture(lin, 'online-running')
  await moveClock(lin, new Date(start + 15 * MINUTE).toISOString())
  await useTool(lin, '结案')
  await expect(lin.getByText('观看记录')).toBeAttached()
  await expect(lin.locator('main')).not.toContainText(OF_A_VENUE)
  await moveClock(lin, null)
})

test('a doctor whom the organiser enrols reads and agrees before entering online, and only then counts', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  await moveClock(lin, null)
  await createRemoteMeeting(lin, ENROLLED_BY_STAFF)
  await openMeeting(lin, ENROLLED_BY_STAFF)
  const { start } = await standing(lin)
  const invitation = await invitationOf(lin, ENROLLED_BY_STAFF)
  await openMeeting(lin, ENROLLED_BY_STAFF)
  await useTool(lin, '报名名单')
  await expect(lin.getByRole('main')).toContainText('已报名')
  await expect(lin.getByRole('main')).not.toContainText('签到')
  await lin.getByRole('link', { name: '添加医生' }).click()
  await expect(lin.getByText(/阅读并同意个人信息使用说明后即可进入会议/)).toBeVisible()
  await lin.getByRole('button', { name: '从医生库选择' }).click()
  const picker = lin.getByRole('dialog')
  await picker.getByRole('combobox').fill(DOCTOR.name)
  await picker.getByRole('option').filter({ hasText: DOCTOR.name }).first().click()
  await picker.getByRole('button', { name: /^确定/ }).click()
  await expect(lin.getByText('已加入')).toBeVisible()

  await moveClock(lin, new Date(start + 5 * MINUTE).toISOString())
  const doctor = await openPhone(browser, base)
  await doctor.goto(invitation)
  await doctor.getByRole('link', { name: '我已报名' }).click()
  await doctor.getByLabel('姓名').fill(DOCTOR.name)
  await doctor.getByLabel('手机号').fill(DOCTOR.phone)
  await doctor.getByRole('button', { name: '找回', exact: true }).click()
  await doctor.getByRole('link', { name: '进入线上会议' }).click()
  await expect(doctor.getByRole('heading', { name: '个人信息使用说明' })).toBeVisible()
  await expect(doctor.getByText(/不同意则不能进入线上会议/)).toBeVisible()
  await expect(doctor.getByText('正在记录观看时长')).toHaveCount(0)
  await picture(doctor, 'online-consent')
  await openMeeting(lin, ENROLLED_BY_STAFF)
  await expect(lin.getByText('正在观看 0 人')).toBeVisible()
  await doctor.getByRole('button', { name: '同意并进入' }).click()
  await expect(doctor.getByText('正在记录观看时长', { exact: true })).toBeVisible()
  await lin.reload()
  await expect(lin.getByText('正在观看 1 人')).toBeVisible()

  await doctor.reload()
  await expect(doctor.getByText('正在记录观看时长', { exact: true })).toBeVisible()
  await expect(doctor.getByRole('button', { name: '同意并进入' })).toHaveCount(0)
  await moveClock(lin, null)
})
