import { expect, test } from 'vitest'
import { UPLOAD_LIMITS, uploadQuotaRefusal, type UploadUses } from './upload-quota.ts'

const MB = 1024 * 1024
const none = { files: 0, bytes: 0 }
const used = (part: Partial<UploadUses>): UploadUses => ({ hour: none, person: none, meeting: none, ...part })

const CASES: readonly (readonly [string, UploadUses, { files: number; bytes: number }])[] = [
  ['the first file', used({}), { files: 1, bytes: 20 * MB }],
  ['the last file of the hour', used({ hour: { files: 299, bytes: 0 } }), { files: 1, bytes: MB }],
  ['one more in the hour', used({ hour: { files: 300, bytes: 0 } }), { files: 1, bytes: MB }],
  ['too many bytes in the hour', used({ hour: { files: 1, bytes: 500 * MB } }), { files: 1, bytes: 13 * MB }],
  ['all that fits in thirty days', used({ person: { files: 9, bytes: 2_047 * MB } }), { files: 1, bytes: MB }],
  ['more than thirty days take', used({ person: { files: 9, bytes: 2_047 * MB } }), { files: 1, bytes: MB + 1 }],
  ['the last file of a meeting', used({ meeting: { files: 199, bytes: 0 } }), { files: 1, bytes: MB }],
  ['one file more', used({ meeting: { files: 199, bytes: 0 } }), { files: 2, bytes: MB }],
  ['more bytes than a meeting holds', used({ meeting: { files: 3, bytes: 1_020 * MB } }), { files: 1, bytes: 5 * MB }],
  ['the same, of no meeting', used({ meeting: null }), { files: 1, bytes: 5 * MB }],
  ['hour before meeting', used({ hour: { files: 300, bytes: 0 }, meeting: { files: 200, bytes: 0 } }), none],
]

test('which quota a file would break', () => {
  const table = CASES.map(([what, uses, coming]) => `${what}: ${uploadQuotaRefusal(uses, coming) ?? 'fits'}`)
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "the first file: fits
    the last file of the hour: fits
    one more in the hour: uploadQuotaHour
    too many bytes in the hour: uploadQuotaHour
    all that fits in thirty days: fits
    more than thirty days take: uploadQuotaPerson
    the last file of a meeting: fits
    one file more: uploadQuotaMeetingFiles
    more bytes than a meeting holds: uploadQuotaMeetingBytes
    the same, of no meeting: fits
    hour before meeting: fits"
  `)
  expect(UPLOAD_LIMITS.personBytes).toBe(2 * 1024 ** 3)
})
