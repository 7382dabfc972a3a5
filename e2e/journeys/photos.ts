import { expect, type Page } from '@playwright/test'
import { openMeeting, useTool } from '../moves.ts'
import { scenePicture } from '../pictures.ts'
import { readNotice } from '../run-meeting.ts'
import { isOnSite, type Journey } from './journey.ts'

const ROOM = ['会场一', '会场二', '会场三']

/** Photos of the room, and of the talk where a speaker is paid, chosen from the organiser's phone. */
export async function takePhotos(page: Page, journey: Journey): Promise<void> {
  if (!isOnSite(journey)) return
  await openMeeting(page, journey.name)
  await readNotice(page)
  await useTool(page, /^现场照片/)
  await choosePhotos(page, journey, ROOM)
  await expect(page.getByText(`已上传 ${ROOM.length} 张`)).toBeVisible({ timeout: 30_000 })
  if (journey.speaker) {
    await page.getByText('讲者', { exact: true }).first().click()
    await choosePhotos(page, journey, ['讲课'])
    await expect(page.getByText(`已上传 ${ROOM.length + 1} 张`)).toBeVisible({ timeout: 30_000 })
  }
  journey.steps.push(`${journey.lane.rep}上传现场照片`)
}

async function choosePhotos(page: Page, { name }: Journey, shots: readonly string[]): Promise<void> {
  const files = []
  for (const shot of shots)
    files.push({ name: `${shot}.png`, mimeType: 'image/png', buffer: await scenePicture(page, `${name} ${shot}`) })
  await page.getByLabel('从相册选择').and(page.locator('input')).setInputFiles(files)
}
