import { expect, it } from 'vitest'
import { cardOf, cutToBytes } from './card-text.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const card = (meeting: string) =>
  cardOf(
    {
      notificationId: ID,
      userId: 'zhou',
      kind: 'approvalWaiting',
      engagementId: ID,
      params: { submitter: '林晓', meeting },
      createdAt: '2026-11-25T02:00:00.000Z',
      attempts: 1,
    },
    'https://meetings.example.com',
  )

it('says what happened, when, and leads into the app', () => {
  expect(card('科会')).toEqual({
    userId: 'zhou',
    title: '林晓提交的“科会”等您审批',
    description: '<div class="gray">2026-11-25 10:00</div>',
    url: `https://meetings.example.com/newMeetingDetail?engagementId=${ID}#${ID}`,
  })
})

it('keeps WeCom’s limits of bytes for a long name, and gives no markup through', () => {
  const { title, description } = card('<b>心血管</b>'.repeat(40))
  expect(Buffer.byteLength(title)).toBeLessThanOrEqual(128)
  expect(Buffer.byteLength(description)).toBeLessThanOrEqual(512)
  expect(description.replace(/^<div class="gray">[^<]*<\/div>/, '')).not.toMatch(/[<>]/)
})

it('cuts between characters', () => {
  expect(cutToBytes('会议会议', 9)).toBe('会议…')
  expect(cutToBytes('😀😀', 7)).toBe('😀…')
  expect(cutToBytes('会议', 6)).toBe('会议')
})
