import { expect, type Page } from '@playwright/test'
import { moveClock } from './clock.ts'
import { openMeeting, openNextMeeting, useTool } from './moves.ts'
import { picture, signIn } from './people.ts'
import { readNotice } from './run-meeting.ts'
import { test } from './story.ts'

const APPEND = '**/photo-upload-append*'
const CALLS = '**/api/meeting/execute/**'

test('a photo survives a lost network and a reload, and arrives exactly once', async ({ browser, baseURL }) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  const { name, start } = await openNextMeeting(lin)
  await moveClock(lin, new Date(start + 10 * 60_000).toISOString())
  await openMeeting(lin, name)
  await readNotice(lin)
  await useTool(lin, /^现场照片/)
  await expect(lin.getByRole('button', { name: '拍照' })).toBeVisible()

  // The first part arrives, then the network is gone.
  let parts = 0
  let lost = 0
  await lin.route(APPEND, async (route) => {
    parts += 1
    if (parts === 1) return route.continue()
    lost += 1
    return route.abort('internetdisconnected')
  })
  const photo = await noisyPhoto(lin)
  expect(photo.length).toBeGreaterThan(2 * 256 * 1024)
  await lin
    .getByLabel('从相册选择')
    .and(lin.locator('input'))
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(lin.getByText('待上传 1 张')).toBeVisible()
  await picture(lin, 'photo-waiting')

  await lin.route(CALLS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await lin.reload()
  await expect(lin.getByText('待上传 1 张')).toBeVisible()
  await expect(lin.getByText('已上传 1 张')).toHaveCount(0)

  // Back again: it goes on behind what had arrived.
  await lin.unrouteAll()
  const offsets: string[] = []
  lin.on('request', (request) => {
    if (request.url().includes('photo-upload-append'))
      offsets.push(new URL(request.url()).searchParams.get('offset') ?? '')
  })
  await lin.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(lin.getByText('已上传 1 张')).toBeVisible({ timeout: 20_000 })
  await expect(lin.getByText('待上传')).toBeHidden()
  expect(offsets[0]).toBe(String(256 * 1024))
  await lin.reload()
  await expect(lin.getByText('已上传 1 张')).toBeVisible()
  await moveClock(lin, null)
})

/** A JPEG of noise that weighs several parts. */
async function noisyPhoto(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1_200
    canvas.height = 900
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas')
    const pixels = paper.createImageData(1_200, 900)
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 65_536, pixels.data.length)))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    paper.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.8)
  })
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}
