import { expect, test } from 'vitest'
import { policiesFor, type PolicyRow } from '../policies/policy-engine.ts'
import { SPEAKER_STATUSES } from '../speakers/speaker-rules.ts'
import { endOfStandIn, needsStandInApproval } from './stand-in-rules.ts'

const SCOPE = { category: 'ONETIME', region: null, buId: null } as const
const OFF = {
  key: 'closing.standIn.approval',
  value: false,
  severity: 'block',
  category: null,
  region: null,
  buId: null,
  from: '2026-01-01',
  to: null,
  source: 'proposal',
  version: '1',
} as const satisfies PolicyRow

test('approval of a fee: by policy, and always above what the replaced talk freed', () => {
  const on = policiesFor([], SCOPE, '2026-11-21')
  const off = policiesFor([OFF], SCOPE, '2026-11-21')
  const amounts = { 'no fee': 0, within: 900, all: 1000, above: 1001 }
  const rows = Object.entries(amounts).flatMap(([name, gross]) =>
    SPEAKER_STATUSES.map((status) => {
      const talk = { status, gross, freed: 1000 }
      const word = (policies: typeof on) => (needsStandInApproval(talk, policies) ? 'asked' : '-')
      return `${name.padEnd(6)} ${status.padEnd(8)} on ${word(on).padEnd(5)} off ${word(off)}`
    }),
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    no fee planned  on -     off -
    no fee came     on -     off -
    no fee replaced on -     off -
    no fee absent   on -     off -
    within planned  on asked off -
    within came     on asked off -
    within replaced on -     off -
    within absent   on -     off -
    all    planned  on asked off -
    all    came     on asked off -
    all    replaced on -     off -
    all    absent   on -     off -
    above  planned  on asked off asked
    above  came     on asked off asked
    above  replaced on -     off -
    above  absent   on -     off -
    "
  `)
})

test('the end of a stand-in: status × what rests on the talk', () => {
  const rows = SPEAKER_STATUSES.map((status) => {
    const of = (hasTraces: boolean) => endOfStandIn({ status, hasTraces })
    return `${status.padEnd(8)} ${of(false)} ${of(true)}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    planned  removed standInKept
    came     removed standInKept
    replaced removed standInKept
    absent   removed kept
    "
  `)
})
