import { LANDING_BLOCK_KINDS } from '@osmp/domain/landing/landing-design.ts'
import { expect, test } from 'vitest'
import { render } from '../stories/render.tsx'
import { LateBlocks } from './components/late-blocks.tsx'
import type { LandingView } from './components/landing-page.tsx'

const EVIL = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}'

const evilPage: LandingView = {
  engagementId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  engagementName: EVIL,
  meetingTypeCategory: 'ONETIME',
  executeType: 'onSite',
  startDatetime: '2026-12-08T06:00:00.000Z',
  endDatetime: '2026-12-08T08:00:00.000Z',
  hcoName: EVIL,
  address: EVIL,
  department: EVIL,
  venue: EVIL,
  products: [EVIL],
  agenda: [
    {
      topic: EVIL,
      minutes: 30,
      startsAt: '2026-12-08T06:00:00.000Z',
      speakers: [{ name: EVIL, hco: EVIL, title: EVIL, role: EVIL }],
    },
  ],
  organiser: EVIL,
  moment: 'ended',
  seatsLeft: null,
  isOpen: false,
  consentVersion: '2026-11',
  consentText: EVIL,
  calendarUrl: '/api/landing-calendar/x.ics',
  look: {
    template: 'clinic',
    colour: 'teal',
    coverUrl: null,
    materials: [{ name: EVIL, url: '/api/landing-files/x', size: 1 }],
    surveyUrl: '/survey/abcdefgh12',
    blocks: [],
  },
  now: '2026-12-09T08:00:00.000Z',
}

test('every block shows words as words', async () => {
  const blocks = LANDING_BLOCK_KINDS.map((kind) => ({ kind, title: EVIL, text: EVIL }))
  render(
    <main>
      <LateBlocks blocks={blocks} page={evilPage} standing={null} />
    </main>,
  )
  await expect.poll(() => document.querySelectorAll('section').length).toBeGreaterThanOrEqual(6)
  const main = document.querySelector('main')
  expect(main?.textContent).toContain(EVIL)
  expect(main?.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
  expect(Reflect.has(window, 'hacked')).toBe(false)
})
