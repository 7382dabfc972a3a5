import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../kit/test-calls.ts'
import { type AttendeeEntry, attendeeStore, replayAttendee } from './attendee-queue.ts'

const entry = (nonce: string): AttendeeEntry => ({
  nonce,
  refused: null,
  engagementId: 'm1',
  engagementName: '会议',
  name: '医生',
  qr: 'code',
  hcpToken: 'h'.repeat(43),
  input: { engagementId: 'm1', code: 'c', signature: 's' } as unknown as AttendeeEntry['input'], // of the answer below only
})

beforeEach(() => attendeeStore.change(() => []))
afterEach(() => void vi.restoreAllMocks())

it('a browser that denies its locks: what this phone kept is sent once, and nothing stays behind', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'))
  const sent: string[] = []
  answerCalls({
    door: {
      signSubmit: ({ nonce }) => {
        sent.push(nonce)
        return { signInId: 's1', name: '医生', engagementName: '会议', signedAt: '2026-11-25T02:00:00.000Z' }
      },
    },
  })
  await attendeeStore.change(() => [entry('a'), entry('b')])
  const [said] = await Promise.all([replayAttendee(), replayAttendee()])
  expect(sent).toEqual(['a', 'b'])
  expect([...(said ?? [])].map(([nonce]) => nonce)).toEqual(['a', 'b'])
  expect(await attendeeStore.read()).toEqual([])
})
