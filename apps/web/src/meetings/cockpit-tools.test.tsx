import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { render } from '../stories/render.tsx'
import type { Stage } from './cockpit-tools.ts'
import { CockpitTools } from './components/cockpit-tools.tsx'

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
    ...[
      'read',
      'readPhotos',
      'readLanding',
      'readSignList',
      'readFiles',
      'readLog',
      'issueStatement',
      'change',
      'cancel',
    ].map(allowed),
  ],
} as unknown as Detail // what the tools read of a meeting

const nothing = () => undefined

const show = (stage: Stage = 'running', onCancel = nothing) =>
  render(
    <CockpitTools
      detail={DETAIL}
      stage={stage}
      onShare={nothing}
      onInvite={nothing}
      onMail={nothing}
      onCancel={onCancel}
    />,
  )

it('says in the row of a tool why it has to wait', async () => {
  show()
  await userEvent.click(page.getByText('全部工具'))
  for (const name of ['签到码', '现场签到']) {
    const tool = page.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect.element(tool).toBeDisabled()
    await expect.element(tool).toMatchTextContent(REASON)
  }
})

it('gives each tool a name of its own', async () => {
  show()
  await userEvent.click(page.getByText('全部工具'))
  await expect.element(page.getByRole('button', { name: '邀请页' })).toBeVisible()
  const names = [...document.querySelectorAll('nav a, nav button')].map(({ textContent }) =>
    textContent.replace(/\d+$/, ''),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['邀请页', '个人邀请函', '邀约进展']))
})

it('offers to cancel beside the change until the meeting begins', async () => {
  let asked = 0
  show('planned', () => {
    asked += 1
  })
  const rows = [...document.querySelectorAll('nav a, nav button')].map(({ textContent }) => textContent)
  expect(rows.indexOf('取消会议')).toBe(rows.indexOf('变更会议') + 1)
  await userEvent.click(page.getByRole('button', { name: '取消会议' }))
  expect(asked).toBe(1)
  document.body.replaceChildren()
  show('running')
  await userEvent.click(page.getByText('全部工具'))
  await expect.element(page.getByText('变更会议')).toBeVisible()
  await expect.element(page.getByText('取消会议')).not.toBeInTheDocument()
})
