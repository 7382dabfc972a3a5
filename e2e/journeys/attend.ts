import { expect, type Browser, type Page } from '@playwright/test'
import { MEETING_ROOM, reachMeetingPlatform } from '../meeting-platform.ts'
import { openMeeting, useTool } from '../moves.ts'
import { openPhone } from '../people.ts'
import { signInAtDoor } from '../run-meeting.ts'
import { type Guest, isOnSite, isSeveralDays, type Journey, onlineGuests } from './journey.ts'

/** The first day: at the door by the code on the organiser's phone and a signature, online by the guest's own pass. */
export async function attend(browser: Browser, base: string, organiser: Page, journey: Journey): Promise<void> {
  for (const guest of onlineGuests(journey)) await watch(browser, base, journey, guest)
  if (!isOnSite(journey)) return
  await openMeeting(organiser, journey.name)
  await useTool(organiser, '签到码')
  if (isSeveralDays(journey)) await askForEachDay(organiser)
  for (const guest of [journey.atDoor, journey.speaker]) {
    if (!guest) continue
    await signInAtDoor(browser, base, organiser, guest.phone)
    journey.steps.push(`${guest.name}扫码、签名签到`)
  }
}

/** The next days: who attends online comes back to the page and goes in again; the organiser signs in at the desk who is there again. */
export async function attendAgain(organiser: Page, journey: Journey): Promise<void> {
  for (const [name, page] of journey.away) {
    await page.goBack()
    await enterRoom(page)
    journey.steps.push(`第二天${name}再次进入线上会议`)
  }
  if (!isOnSite(journey) || !journey.atDoor) return
  await openMeeting(organiser, journey.name)
  await useTool(organiser, '现场签到')
  await organiser.getByRole('searchbox').fill(journey.atDoor.name)
  await organiser.getByRole('main').getByRole('button', { name: '签到', exact: true }).click()
  await expect(organiser.getByText(`${journey.atDoor.name}已签到`)).toBeVisible()
  journey.steps.push(`第二天${journey.lane.rep}在签到台为${journey.atDoor.name}签到`)
}

async function askForEachDay(organiser: Page): Promise<void> {
  await organiser.getByRole('radiogroup', { name: '签到场次' }).getByText('每天一次').click()
}

async function watch(browser: Browser, base: string, journey: Journey, guest: Guest): Promise<void> {
  const page = await openPhone(browser, base)
  await reachMeetingPlatform(page)
  await page.goto(journey.passes.get(guest.name) ?? '')
  await page.getByRole('link', { name: '进入线上会议' }).click()
  await enterRoom(page)
  journey.away.set(guest.name, page)
  journey.steps.push(`${guest.name}从报名页进入线上会议`)
}

async function enterRoom(page: Page): Promise<void> {
  await expect(page.getByText('正在记录观看时长', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^进入/ }).click()
  await expect(page.getByRole('heading', { name: MEETING_ROOM })).toBeVisible()
}

/** Who went into the platform's meeting comes back to the page afterwards and reads for how long. */
export async function returnFromRoom(journey: Journey): Promise<void> {
  for (const [name, page] of journey.away) {
    await page.goBack()
    const told = page.getByText(/您的观看时长：\d+ 分钟/)
    await expect(told).toBeVisible()
    journey.steps.push(`${name}返回线上会议页，看到${await told.innerText()}`)
    await page.context().close()
  }
}
