import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { MAX_PART_BYTES } from '@osmp/domain/kit/upload-parts.ts'
import { expect, it } from 'vitest'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { answerUploads, type SentPart } from '../kit/test-uploads.ts'
import type { QueuedPhoto } from './queued-photo.ts'
import type { UploadedPhoto } from './photo-types.ts'
import { sendPhoto } from './send-photo.ts'

const SIZE = 2 * MAX_PART_BYTES + 10
const photo: QueuedPhoto = {
  clientId: '11111111-1111-4111-8111-111111111111',
  engagementId: '22222222-2222-4222-8222-222222222222',
  personId: '33333333-3333-4333-8333-333333333333',
  tag: 'room',
  addedAt: '2026-12-04T06:00:00.000Z',
  takenAt: null,
  content: new Blob([new Uint8Array(SIZE)]),
  refusal: null,
}
const arrived = (): UploadedPhoto => ({
  photoId: photo.clientId,
  url: '',
  thumbUrl: '',
  stampedUrl: '',
  tag: photo.tag,
  caption: '',
  width: 1,
  height: 1,
  uploadedAt: photo.addedAt,
  uploaderName: '',
  canDelete: true,
  exifTakenAt: null,
  device: null,
  software: null,
  place: null,
  flags: [],
  explanation: null,
  canExplain: false,
})
const offsets = (parts: readonly SentPart[]) => parts.map(({ query }) => Number(query.get('offset')))

/** A server that keeps what it is sent. */
function keepParts(start = 0) {
  let kept = start
  const parts = answerUploads(({ form }) => {
    kept += form.size
    return { offset: kept }
  })
  return { parts, standing: () => kept, drop: () => (kept = 0) }
}

it('sends 256 KiB at once, from where the server stands, and finishes', async () => {
  const server = keepParts(MAX_PART_BYTES)
  const sent = answerCalls({
    photos: {
      photoUploadStart: () => ({ offset: server.standing(), photo: null }),
      photoUploadFinish: arrived,
    },
  })
  const shares: number[] = []
  await sendPhoto(photo, (share) => shares.push(Math.round(share * 100)))
  expect(offsets(server.parts)).toEqual([MAX_PART_BYTES, 2 * MAX_PART_BYTES])
  expect(shares).toEqual([50, 100])
  expect(sent.map(({ name }) => name)).toEqual(['photos.photoUploadStart', 'photos.photoUploadFinish'])
  expect(sent[0]?.input).toMatchObject({ size: SIZE, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), tag: 'room' })
  expect(sent[0]?.input).not.toHaveProperty('takenAt')
})

it('sends nothing of a photo that is there already', async () => {
  const { parts } = keepParts()
  answerCalls({ photos: { photoUploadStart: () => ({ offset: SIZE, photo: arrived() }) } })
  await sendPhoto(photo, () => {})
  expect(parts).toEqual([])
})

it('begins again when the server has forgotten the upload or stands elsewhere', async () => {
  const server = keepParts()
  const finishes: ResultName[] = ['partsUnknown', 'partsIncomplete']
  answerCalls({
    photos: {
      photoUploadStart: () => ({ offset: server.standing(), photo: null }),
      photoUploadFinish: () => {
        const name = finishes.pop()
        if (name === undefined) return arrived()
        server.drop()
        throw new Refusal(name, '')
      },
    },
  })
  await sendPhoto(photo, () => {})
  expect(offsets(server.parts).filter((offset) => offset === 0)).toHaveLength(3)
})

it('gives up after three tries, and at once on any other refusal or without network', async () => {
  const server = keepParts()
  let tries = 0
  answerCalls({
    photos: {
      photoUploadStart: () => {
        tries += 1
        return { offset: server.standing(), photo: null }
      },
      photoUploadFinish: () => {
        server.drop()
        throw new Refusal('partsDamaged', '照片在传输中出错')
      },
    },
  })
  await expect(sendPhoto(photo, () => {})).rejects.toMatchObject({ refusal: 'partsDamaged' })
  expect(tries).toBe(3)
  tries = 0
  answerUploads(() => {
    throw new TypeError('no network')
  })
  await expect(sendPhoto(photo, () => {})).rejects.toMatchObject({ code: 'network' })
  expect(tries).toBe(1)
})
