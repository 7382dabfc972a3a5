import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../kit/api-error.ts'
import { upload } from '../kit/upload.ts'
import { base64Of } from './compress-photo.ts'
import { addPhoto, discardPhoto, resumePhotos, retryPhotos, sendWaiting, waitingPhotos } from './photo-queue.ts'
import { keptPhotos, type QueuedPhoto } from './photo-queue-store.ts'

vi.mock('../kit/upload.ts', () => ({ upload: vi.fn() }))
const sent = vi.mocked(upload)

const MEETING = '11111111-1111-4111-8111-111111111111'
const PERSON = '22222222-2222-4222-8222-222222222222'
const photo = (clientId: string): QueuedPhoto => ({
  clientId,
  engagementId: MEETING,
  personId: PERSON,
  tag: 'room',
  takenAt: '2026-12-04T06:00:00.000Z',
  content: new Blob([clientId], { type: 'image/jpeg' }),
})
const kept = async () => (await keptPhotos(MEETING, PERSON)).map(({ clientId }) => clientId)
const failure = (code: string, msg: string) => new ApiError({ code, msg, status: code === 'network' ? 0 : 200 })

beforeEach(async () => {
  sent.mockReset()
  for (const { clientId } of waitingPhotos()) await discardPhoto(clientId)
})

test('a photo taken without a network stays on the device and goes out once there is one', async () => {
  sent.mockRejectedValueOnce(failure('network', ''))
  await addPhoto(photo('one'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(await kept()).toEqual(['one'])
  sent.mockResolvedValue(undefined as never) // the answer is not read
  await vi.waitFor(async () => {
    await sendWaiting()
    expect(waitingPhotos()).toEqual([])
  })
  expect(await kept()).toEqual([])
  expect(sent.mock.calls.map(([, , parts]) => parts.query)).toEqual([
    { engagementId: MEETING, clientId: 'one', tag: 'room', takenAt: '2026-12-04T06:00:00.000Z' },
    { engagementId: MEETING, clientId: 'one', tag: 'room', takenAt: '2026-12-04T06:00:00.000Z' },
  ])
})

test('a refused photo waits with the sentence, lets the others through, and goes again when asked', async () => {
  sent.mockRejectedValueOnce(failure('26048', '数量已到上限'))
  sent.mockResolvedValue(undefined as never) // the answer is not read
  await addPhoto(photo('full'))
  await addPhoto(photo('next'))
  await vi.waitFor(() => expect(waitingPhotos().map(({ refusal }) => refusal)).toEqual(['数量已到上限']))
  retryPhotos()
  await vi.waitFor(() => expect(waitingPhotos()).toEqual([]))
})

test('a photo the server already has counts as arrived, and another person’s stay away', async () => {
  sent.mockRejectedValueOnce(failure('26049', '已经上传过'))
  await addPhoto(photo('twice'))
  await vi.waitFor(() => expect(waitingPhotos()).toEqual([]))
  await resumePhotos(MEETING, '33333333-3333-4333-8333-333333333333')
  expect(waitingPhotos()).toEqual([])
})

test('base64 of a file longer than one part is the same as of the whole', async () => {
  const bytes = Uint8Array.from({ length: 50_001 }, (_, at) => at % 256)
  const decoded = atob(await base64Of(new Blob([bytes])))
  expect(Array.from(decoded, (letter) => letter.charCodeAt(0))).toEqual([...bytes])
})
