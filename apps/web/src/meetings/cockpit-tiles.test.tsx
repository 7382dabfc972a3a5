import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { render } from '../stories/render.tsx'
import { CockpitTiles } from './components/cockpit-tiles.tsx'

type Detail = CallOutput<'meetings', 'meetingDetail'>

const REASON = '会前 60 分钟开放'
const allowed = (action: string) => ({ action, allowed: true })

const DETAIL = {
  engagementId: '11111111-1111-4111-8111-111111111111',
  executeType: 'onSite',
  enableUploadEventsPhotos: true,
  counts: { photos: 0 },
  speakers: [],
  allowedActions: [
    { action: 'runMeeting', allowed: false, reason: REASON },
    ...['read', 'readPhotos', 'readLanding', 'readSignList', 'readFiles', 'readLog', 'issueStatement', 'change'].map(
      allowed,
    ),
  ],
} as unknown as Detail // what the tiles read of a meeting

const nothing = () => undefined

it('says once for a group why some of its tools have to wait, and each of those leads to the reason', async () => {
  render(<CockpitTiles detail={DETAIL} photos="0" onShare={nothing} onInvite={nothing} onMail={nothing} />)
  await expect.element(page.getByText(`签到码 · 现场签到：${REASON}`)).toBeVisible()
  expect(page.getByText(new RegExp(REASON)).elements()).toHaveLength(1)
  for (const name of ['签到码', '现场签到']) {
    const tile = page.getByRole('button', { name, exact: true })
    await expect.element(tile).toHaveAttribute('aria-disabled', 'true')
    await expect.element(tile).toHaveAccessibleDescription(expect.stringContaining(REASON))
  }
})

it('gives each tool a name of its own', async () => {
  render(<CockpitTiles detail={DETAIL} photos="0" onShare={nothing} onInvite={nothing} onMail={nothing} />)
  await expect.element(page.getByRole('button', { name: '邀请页' })).toBeVisible()
  const names = [...document.querySelectorAll('nav a, nav button')].map(({ textContent }) =>
    textContent.replace(/\d+$/, ''),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['邀请页', '个人邀请函', '邀约进展']))
})
