import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../kit/calls/api-error.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { refusalError } from '../kit/test-refusals.ts'
import { createUploadQueue } from '../kit/upload/upload-queue.ts'
import { photoQueue, photoStore } from './photo-queue.ts'
import type { QueuedPhoto } from './queued-photo.ts'
import type { sendPhoto } from './send-photo.ts'

/** The queue of photos over a server that answers as a test says. */
const sent = vi.fn<typeof sendPhoto>()
const queue = createUploadQueue<QueuedPhoto>({
  store: photoStore,
  send: sent,
  thereRefusal: null,
  onArrived: async () => undefined,
})

const MEETING = '11111111-1111-4111-8111-111111111111'
const PERSON = '22222222-2222-4222-8222-222222222222'
const photo = (clientId: string): QueuedPhoto => ({
  clientId,
  engagementId: MEETING,
  personId: PERSON,
  tag: 'room',
  addedAt: '2026-12-04T06:00:00.000Z',
  takenAt: null,
  content: new Blob([clientId], { type: 'image/jpeg' }),
  refusal: null,
})
const kept = async () => (await photoStore.kept(MEETING, PERSON)).map(({ clientId }) => clientId)

beforeEach(async () => {
  sent.mockReset()
  for (const { clientId } of queue.waiting()) await queue.discard(clientId)
})

const sendAndLook = () => {
  queue.sendNow()
  return queue.waiting()
}

test('a photo taken without a network stays on the device and goes out once there is one', async () => {
  sent.mockRejectedValueOnce(new ApiError({ code: 'network', msg: '', status: 0 }))
  await queue.add(photo('one'))
  await expect.poll(() => sent).toHaveBeenCalledTimes(1)
  expect(await kept()).toEqual(['one'])
  sent.mockResolvedValue()
  await expect.poll(sendAndLook).toEqual([])
  expect(await kept()).toEqual([])
  expect(sent.mock.calls.map(([one]) => one.clientId)).toEqual(['one', 'one'])
})

test.each([
  ['the session is over', refusalError('notSignedIn', '', 401)],
  ['the server is busy', refusalError('busy', '', 503)],
  ['there were too many calls', refusalError('tooManyRequests', '', 429)],
])('when %s it waits without a word against the photo', async (_name, fault) => {
  sent.mockRejectedValueOnce(fault)
  await queue.add(photo('patient'))
  await expect.poll(() => sent).toHaveBeenCalledTimes(1)
  expect(queue.waiting().map(({ refusal }) => refusal)).toEqual([null])
  sent.mockResolvedValue()
  await expect.poll(sendAndLook).toEqual([])
})

test('a refused photo keeps the sentence, over a reload too, lets the others through, and goes again when asked', async () => {
  sent.mockRejectedValueOnce(refusalError('photoTooMany', '数量已到上限'))
  sent.mockResolvedValue()
  await queue.add(photo('full'))
  await queue.add(photo('next'))
  await expect.poll(() => queue.waiting().map(({ refusal }) => refusal)).toEqual(['数量已到上限'])
  await expect.poll(async () => (await photoStore.kept(MEETING, PERSON))[0]?.refusal).toBe('数量已到上限')
  queue.retry()
  await expect.poll(() => queue.waiting()).toEqual([])
})

test('what an earlier visit left is shown and sent, but not a refused one', async () => {
  sent.mockResolvedValue()
  await photoStore.keep(photo('left'))
  await photoStore.keep({ ...photo('refused'), refusal: '照片已损坏' })
  await queue.resume(MEETING, PERSON)
  await expect.poll(() => queue.waiting().map(({ clientId }) => clientId)).toEqual(['refused'])
  expect(sent.mock.calls.map(([one]) => one.clientId)).toEqual(['left'])
})

test('a photo the server already has counts as arrived, and another person’s stay away', async () => {
  const calls = answerCalls({
    photos: {
      photoUploadStart: () => {
        throw new Refusal('photoDuplicate', '已经上传过')
      },
    },
  })
  await photoQueue.add(photo('twice'))
  await expect.poll(() => photoQueue.waiting()).toEqual([])
  expect(calls.map(({ name }) => name)).toEqual(['photos.photoUploadStart'])
  await photoStore.keep(photo('mine'))
  await photoQueue.resume(MEETING, '33333333-3333-4333-8333-333333333333')
  expect(photoQueue.waiting()).toEqual([])
  expect(await kept()).toEqual(['mine'])
  await photoQueue.discard('mine')
})
