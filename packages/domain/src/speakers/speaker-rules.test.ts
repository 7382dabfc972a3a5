import { expect, test } from 'vitest'
import { decideSpeakerStatus, isPayable, isSpeakerLevel, SPEAKER_STATUSES } from './speaker-rules.ts'

test('status × situation', () => {
  const situations = {
    open: { meetingOpen: true, feeLive: false, replacedBy: 'h2' },
    'no stand-in': { meetingOpen: true, feeLive: false, replacedBy: null },
    'fee submitted': { meetingOpen: true, feeLive: true, replacedBy: 'h2' },
    closed: { meetingOpen: false, feeLive: false, replacedBy: 'h2' },
  }
  const rows = Object.entries(situations).flatMap(([name, situation]) =>
    SPEAKER_STATUSES.map((to) => {
      const decision = decideSpeakerStatus({ to, ...situation })
      return `${name.padEnd(13)} ${to.padEnd(8)} ${decision.ok ? decision.status : decision.reason}`
    }),
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    open          planned  planned
    open          came     came
    open          replaced replaced
    open          absent   absent
    no stand-in   planned  planned
    no stand-in   came     came
    no stand-in   replaced speakerReplacementMissing
    no stand-in   absent   absent
    fee submitted planned  speakerFeeLive
    fee submitted came     came
    fee submitted replaced speakerFeeLive
    fee submitted absent   speakerFeeLive
    closed        planned  speakerStatusLocked
    closed        came     speakerStatusLocked
    closed        replaced speakerStatusLocked
    closed        absent   speakerStatusLocked
    "
  `)
})

test('only a speaker who came is paid, and only a fee', () => {
  expect(SPEAKER_STATUSES.filter((status) => isPayable(status, 100))).toEqual(['came'])
  expect(isPayable('came', 0)).toBe(false)
})

test('unknown levels', () => {
  expect(['national', 'regional', 'city', 'global', ''].filter(isSpeakerLevel)).toEqual([
    'national',
    'regional',
    'city',
  ])
})
