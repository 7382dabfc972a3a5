import { expect, test, type Page } from '@playwright/test'
import { callAs, moveClock, picture, signIn } from './people.ts'

const APPEND = '**/photo-upload-append*'
const CALLS = '**/api/meeting/execute/**'

test('a photo survives a lost network and a reload, and arrives exactly once', async ({ browser, baseURL }) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  const engagementId = await openMeeting(lin)
  const before = await photosOf(lin, engagementId)
  await lin.goto(`/meetingDetail/camera?engagementId=${engagementId}`)
  const understood = lin.getByRole('button', { name: '知道了' })
  await understood
    .or(lin.getByRole('button', { name: '拍照' }))
    .first()
    .waitFor()
  await understood.click({ timeout: 2_000 }).catch(() => undefined)

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
  expect(await photosOf(lin, engagementId)).toBe(before)

  // Back again: it goes on behind what had arrived.
  await lin.unrouteAll()
  const offsets: string[] = []
  lin.on('request', (request) => {
    if (request.url().includes('photo-upload-append'))
      offsets.push(new URL(request.url()).searchParams.get('offset') ?? '')
  })
  await lin.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(lin.getByText(`已上传 ${before + 1} 张`)).toBeVisible({ timeout: 20_000 })
  await expect(lin.getByText('待上传')).toBeHidden()
  expect(offsets[0]).toBe(String(256 * 1024))
  await lin.reload()
  await expect(lin.getByText(`已上传 ${before + 1} 张`)).toBeVisible()
  expect(await photosOf(lin, engagementId)).toBe(before + 1)
  await lin.context().close()
})

type List = { list: { engagementId: string }[] }

/** A meeting that takes photos from me now. */
async function openMeeting(page: Page): Promise<string> {
  for (const group of ['running', 'toClose']) {
    const { data } = await callAs(page, '/meeting/meeting-list', { group })
    // The contract fixes the type of an answer.
    for (const { engagementId } of (data as List).list) {
      if ((await photoList(page, engagementId)).canUpload) return engagementId
    }
  }
  return nextMeeting(page)
}

/** The stories before may have left none: the clock goes on to ten minutes after the next start. */
async function nextMeeting(page: Page): Promise<string> {
  const { data } = await callAs(page, '/meeting/meeting-list', { group: 'upcoming', sort: 'startAsc' })
  const [next] = (data as { list: { engagementId: string; engagementStartDatetime: string }[] }).list
  if (!next) throw new Error('no meeting takes photos')
  await moveClock(page, new Date(Date.parse(next.engagementStartDatetime) + 10 * 60_000).toISOString())
  return next.engagementId
}

async function photoList(page: Page, engagementId: string): Promise<{ canUpload: boolean; list: unknown[] }> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.get(`/api/meeting/execute/activity-photo-list?engagementId=${engagementId}`, {
    headers: { token: token ?? '', 'x-client': '1' },
  })
  return (await reply.json()).data
}

const photosOf = async (page: Page, engagementId: string) => (await photoList(page, engagementId)).list.length

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
