import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { render } from '../stories/render.tsx'
import { CockpitHead } from './components/cockpit-head.tsx'

type Detail = CallOutput<'meetings', 'meetingDetail'>

const show = (executeType: Detail['executeType'], live?: CallOutput<'door', 'getSignList2'>) => {
  const detail = {
    engagementName: '心衰沙龙',
    engagementCode: 'M2611-00042',
    status: 60,
    executeType,
    engagementStartDatetime: '2026-11-25T06:00:00.000Z',
    engagementEndDatetime: '2026-11-25T07:00:00.000Z',
    engagementId: '11111111-1111-4111-8111-111111111111',
    allowedActions: [],
    counts: { enrolled: 12, waitlisted: 0, signed: 9 },
  } as unknown as Detail // what the head reads of a meeting
  render(<CockpitHead detail={detail} live={live} now={Date.parse('2026-11-25T08:00:00.000Z')} />)
}

const live = { enrolled: 12, waitlisted: 0, signed: 4, speakers: 1, speakersSigned: 1 }

it('an online meeting tells how many attended, and of no sign-in', async () => {
  show('online')
  await expect.element(page.getByText('已参会')).toBeVisible()
  const words = () => document.body.textContent.replaceAll(/\s/g, '')
  await expect.poll(words).toMatch(/9人已参会|已参会9人/)
  await expect.element(page.getByText('已签到')).not.toBeInTheDocument()
})

it('a meeting on site and online tells both', async () => {
  show('hybrid', live as unknown as CallOutput<'door', 'getSignList2'>) // what the head reads of it
  await expect.element(page.getByText('已参会')).toBeVisible()
  await expect.element(page.getByText('已签到')).toBeVisible()
})

it('a meeting on site tells who signed in', async () => {
  show('onSite')
  await expect.element(page.getByText('已签到')).toBeVisible()
  await expect.element(page.getByText('已参会')).not.toBeInTheDocument()
})
