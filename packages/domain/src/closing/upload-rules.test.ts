import { expect, test } from 'vitest'
import { EXECUTE_TYPES, MEETING_STATUS_CODES } from '../meetings/meeting-codes.ts'
import {
  MAX_FILE_BYTES,
  decideUploadCount,
  decideUploadFile,
  decideUploadMoment,
  fittingName,
  mayDeleteFile,
  mayRenameFile,
  offeredMaterialTypes,
  takesEventPhotos,
} from './upload-rules.ts'
import type { UploadFile, UploadGate } from './upload-rules.ts'

const DAY = 86_400_000
const show = (answer: { ok: true } | { ok: false; reason: string }, yes = 'yes') => (answer.ok ? yes : answer.reason)

test('event photos are offered only when the meeting enables them', () => {
  expect(offeredMaterialTypes(true)).toEqual(['events_photos', 'contract_sanofi_third_party', 'sign_report', 'others'])
  expect(offeredMaterialTypes(false)).toEqual(['contract_sanofi_third_party', 'sign_report', 'others'])
})

test('by status: uploading, deleting an uploaded file, deleting a supplement', () => {
  const rows = MEETING_STATUS_CODES.map((status) => {
    const closedAt = status === 70 || status === 71 ? 0 : null
    const moment = decideUploadMoment({ status, closedAt, now: DAY, supplementDays: 10 })
    const kind = moment.ok && moment.supplementary ? 'supplement' : 'upload'
    const stored = { confirmed: true, status }
    const remove = show(mayDeleteFile({ ...stored, supplementary: false }))
    return `${String(status).padStart(2)} ${show(moment, kind)} | ${remove} | ${show(mayDeleteFile({ ...stored, supplementary: true }))}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    " 0 uploadBeforeMeeting | uploadMeetingClosed | uploadSupplementKept
    10 uploadBeforeMeeting | uploadMeetingClosed | uploadSupplementKept
    15 uploadBeforeMeeting | uploadMeetingClosed | uploadSupplementKept
    20 uploadBeforeMeeting | uploadMeetingClosed | uploadSupplementKept
    26 uploadBeforeMeeting | uploadMeetingClosed | uploadSupplementKept
    30 uploadBeforeMeeting | uploadMeetingClosed | uploadSupplementKept
    40 uploadBeforeMeeting | uploadMeetingClosed | uploadSupplementKept
    50 upload | yes | uploadSupplementKept
    60 upload | yes | uploadSupplementKept
    70 supplement | uploadMeetingClosed | uploadSupplementKept
    71 supplement | uploadMeetingClosed | uploadSupplementKept
    80 uploadMeetingCancelled | uploadMeetingClosed | uploadSupplementKept
    90 uploadMeetingCancelled | uploadMeetingClosed | uploadSupplementKept"
  `)
})

test('supplements end ten days after closing', () => {
  const at = (now: number) => show(decideUploadMoment({ status: 70, closedAt: 0, now, supplementDays: 10 }))
  expect([at(10 * DAY - 1), at(10 * DAY)]).toEqual(['yes', 'uploadSupplementOver'])
})

test('names change before confirming, never after', () => {
  expect(show(mayRenameFile({ confirmed: false }))).toBe('yes')
  expect(show(mayRenameFile({ confirmed: true }))).toBe('uploadConfirmed')
  expect(show(mayDeleteFile({ confirmed: false, supplementary: true, status: 70 }))).toBe('yes')
})

const file: UploadFile = { name: '签到表.pdf', type: 'sign_report', bytes: 1, foundKind: 'pdf', duplicate: false }
const gate: UploadGate = { enableUploadEventsPhotos: true, supplementary: false }

test('each file, taken or refused by name', () => {
  const photo = { name: 'a.jpg', type: 'events_photos', foundKind: 'jpg' } as const
  const cases: readonly (readonly [string, Partial<UploadFile>, Partial<UploadGate>?])[] = [
    ['sign-in document', {}],
    ['in the browser, bytes not looked at', { foundKind: undefined }],
    ['event photo', photo],
    ['event photo not enabled', photo, { enableUploadEventsPhotos: false }],
    ['event photo as a supplement', photo, { supplementary: true }],
    ['contract as a supplement', { type: 'contract_sanofi_third_party' }, { supplementary: true }],
    ['event photo that is a pdf', { type: 'events_photos' }],
    ['other material type', { type: 'invoice' }],
    ['svg', { name: 'a.svg', foundKind: null }],
    ['no extension', { name: 'a' }],
    ['a name of Object.prototype', { name: 'a.constructor' }],
    ['html named jpg', { name: 'a.jpg', foundKind: null }],
    ['png named jpg', { name: 'a.jpg', foundKind: 'png' }],
    ['jpg named jfif', { name: 'a.jfif', foundKind: 'jpg' }],
    ['pdf named jpg', { name: 'a.jpg', foundKind: 'pdf' }],
    ['png named pdf', { name: 'a.pdf', foundKind: 'png' }],
    ['jpg named jpeg', { name: 'a.jpeg', foundKind: 'jpg' }],
    ['empty', { bytes: 0 }],
    ['20 MB document', { bytes: MAX_FILE_BYTES.document }],
    ['a byte more', { bytes: MAX_FILE_BYTES.document + 1 }],
    ['image over 10 MB', { name: 'a.jpg', foundKind: 'jpg', bytes: MAX_FILE_BYTES.image + 1 }],
    ['same bytes again', { duplicate: true }],
  ]
  const rows = cases.map(
    ([name, some, at]) => `${name}: ${show(decideUploadFile({ ...file, ...some }, { ...gate, ...at }), 'taken')}`,
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "sign-in document: taken
    in the browser, bytes not looked at: taken
    event photo: taken
    event photo not enabled: uploadPhotosDisabled
    event photo as a supplement: uploadMeetingClosed
    contract as a supplement: taken
    event photo that is a pdf: uploadKind
    other material type: uploadMaterialType
    svg: uploadKind
    no extension: uploadKind
    a name of Object.prototype: uploadKind
    html named jpg: uploadKindMismatch
    png named jpg: taken
    jpg named jfif: taken
    pdf named jpg: uploadKindMismatch
    png named pdf: uploadKindMismatch
    jpg named jpeg: taken
    empty: uploadEmpty
    20 MB document: taken
    a byte more: uploadTooLarge
    image over 10 MB: uploadTooLarge
    same bytes again: uploadDuplicate"
  `)
})

test('a picture is kept under the extension of its kind', () => {
  const cases = [
    ['微信图片.jpg', 'jpg'],
    ['微信图片.jpeg', 'jpg'],
    ['微信图片.jfif', 'jpg'],
    ['微信图片.jpg', 'png'],
    ['微信图片_2026.11.jpg', 'webp'],
    ['截图.png', 'jpg'],
    ['签到表.pdf', 'pdf'],
  ] as const
  expect(cases.map(([name, found]) => `${name} ${found}: ${fittingName(name, found)}`).join('\n'))
    .toMatchInlineSnapshot(`
    "微信图片.jpg jpg: 微信图片.jpg
    微信图片.jpeg jpg: 微信图片.jpeg
    微信图片.jfif jpg: 微信图片.jpg
    微信图片.jpg png: 微信图片.png
    微信图片_2026.11.jpg webp: 微信图片_2026.11.webp
    截图.png jpg: 截图.jpg
    签到表.pdf pdf: 签到表.pdf"
  `)
})

test('nothing chosen does nothing; at most twenty at once', () => {
  expect([0, 1, 20, 21].map((count) => show(decideUploadCount(count)))).toEqual([
    'uploadNothingChosen',
    'yes',
    'yes',
    'uploadTooMany',
  ])
})

test('only a meeting with a place takes event photos, and only where the policy lets it', () => {
  expect(EXECUTE_TYPES.map((type) => `${type}=${takesEventPhotos(type, true)}`).join(' ')).toBe(
    'onSite=true online=false hybrid=true',
  )
  expect(EXECUTE_TYPES.some((type) => takesEventPhotos(type, false))).toBe(false)
})
