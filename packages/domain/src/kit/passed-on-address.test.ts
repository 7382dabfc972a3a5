import { expect, test } from 'vitest'
import { passedOnAddress } from './passed-on-address.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
const e = encodeURIComponent

const rows: readonly (readonly [string, string, string])[] = [
  ['in order', `/landing/${ID}`, `/landing/${ID}`],
  ['a query in order', `/main?group=upcoming&keyword=${e('心衰，')}`, `/main?group=upcoming&keyword=${e('心衰，')}`],
  ['a word of the workbench', `/admin/dictionary/${e('科室。')}`, `/admin/dictionary/${e('科室。')}`],
  ['a code of the door', `/sign/${ID}~58784821~aB3_-xyz`, `/sign/${ID}~58784821~aB3_-xyz`],
  ['a file', '/assets/main-1a2b.js', '/assets/main-1a2b.js'],
  ['the root', '/', '/'],
  ['a full stop', `/landing/${ID}${e('。')}`, `/landing/${ID}`],
  ['a bracket', `/m/0123456789ab${e('）')}`, '/m/0123456789ab'],
  ['another bracket', `/m/0123456789ab${e('】')}`, '/m/0123456789ab'],
  ['words', `/m/0123456789ab${e('，请准时')}`, '/m/0123456789ab'],
  ['words not encoded', '/m/0123456789ab，请准时', '/m/0123456789ab'],
  ['a dot', `/landing/${ID}.`, `/landing/${ID}`],
  ['a half-width bracket', `/landing/${ID})`, `/landing/${ID}`],
  ['a slash', `/landing/${ID}/`, `/landing/${ID}`],
  ['a slash and a dot', '/m/0123456789ab/poster/.', '/m/0123456789ab/poster'],
  ['appended to the path', `/landing/${ID}&from=groupmessage`, `/landing/${ID}`],
  ['appended as a query', `/landing/${ID}?from=groupmessage&isappinstalled=0`, `/landing/${ID}`],
  ['appended to a query', `/landing/${ID}?src=poster&from=singlemessage`, `/landing/${ID}?src=poster`],
  ['words behind an id', `/pass/find?engagementId=${ID}${e('，请准时')}`, `/pass/find?engagementId=${ID}`],
  ['a lone percent sign', `/landing/${ID}%`, `/landing/${ID}`],
]
test.each(rows)('%s', (_name, sent, meant) => {
  expect(passedOnAddress(sent)).toBe(meant)
  expect(passedOnAddress(meant)).toBe(meant)
})
