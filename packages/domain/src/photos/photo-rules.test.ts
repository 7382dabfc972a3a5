import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES, PHOTO_REFUSALS, decidePhoto, isFarInTime, roomPhotos } from './photo-rules.ts'
import type { PhotoFacts } from './photo-rules.ts'

const good: PhotoFacts = {
  takesPhotos: true,
  meetingClosed: false,
  meetingOpen: true,
  kind: 'jpg',
  bytes: MAX_PHOTO_BYTES,
  pixels: 50_000_000,
  isProgressive: false,
  tag: 'room',
  caption: '会'.repeat(60),
  duplicate: false,
  present: 199,
}

test('a photo at every limit is taken; each fault is refused by name', () => {
  const faults: Partial<PhotoFacts>[] = [
    {},
    { takesPhotos: false },
    { meetingClosed: true },
    { meetingOpen: false },
    { bytes: 0 },
    { bytes: MAX_PHOTO_BYTES + 1 },
    { kind: null },
    { kind: 'svg' },
    { pixels: 200_000_000 },
    { pixels: 200_000_001 },
    { pixels: 50_000_001, isProgressive: true },
    { pixels: 50_000_001, kind: 'webp' },
    { tag: 'selfie' },
    { caption: '会'.repeat(61) },
    { duplicate: true },
    { present: 200 },
  ]
  const answers = faults.map((fault) => decidePhoto({ ...good, ...fault }))
  const rows = answers.map(
    (answer, at) => `${JSON.stringify(faults[at]).slice(0, 30)} ${answer.ok ? 'taken' : answer.reason}`,
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "{} taken
    {"takesPhotos":false} photoNotTaken
    {"meetingClosed":true} photoMeetingClosed
    {"meetingOpen":false} photoMeetingNotOpen
    {"bytes":0} photoEmpty
    {"bytes":10485761} photoTooLarge
    {"kind":null} photoKind
    {"kind":"svg"} photoKind
    {"pixels":200000000} taken
    {"pixels":200000001} photoTooManyPixels
    {"pixels":50000001,"isProgress photoTooManyPixels
    {"pixels":50000001,"kind":"web photoTooManyPixels
    {"tag":"selfie"} photoTag
    {"caption":"会会会会会会会会会会会会会会会会会会 photoCaptionTooLong
    {"duplicate":true} photoDuplicate
    {"present":200} photoTooMany"
  `)
  const given = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])))
  expect([...given].toSorted()).toEqual([...PHOTO_REFUSALS].toSorted())
})

test('photos of the room count, other photos do not, and those out of time wait', () => {
  expect(roomPhotos([])).toEqual({ counted: 0, waiting: 0 })
  const tags = ['room', 'talk', 'signIn', 'venue', 'other'] as const
  expect(roomPhotos(tags.map((tag) => ({ tag, isCounted: true })))).toEqual({ counted: 1, waiting: 0 })
  const room = [{ tag: 'room' }, { tag: 'room', isCounted: false }, { tag: 'talk', isCounted: false }] as const
  expect(roomPhotos(room)).toEqual({ counted: 1, waiting: 1 })
})

test('a photo is far in time from a day before the start and a day after the end on', () => {
  const [startAt, endAt, day] = [1_000_000_000, 1_007_200_000, 86_400_000]
  const far = (takenAt: number | null) => isFarInTime(takenAt, { startAt, endAt })
  expect([null, startAt, endAt, startAt - day, endAt + day].map(far)).toEqual([false, false, false, false, false])
  expect([startAt - day - 1, endAt + day + 1, 0].map(far)).toEqual([true, true, true])
})
