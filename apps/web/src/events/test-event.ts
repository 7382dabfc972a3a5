import type { EventDetail } from './event-form-state.ts'

const EVENT_ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

/** A large event for tests: a day long, without sub-meetings, that may be edited. */
export const testEvent = (changes: Partial<EventDetail> = {}): EventDetail => ({
  eventId: EVENT_ID,
  eventCode: 'E2611-00001',
  name: '年会',
  version: 3,
  initiative: null,
  startDatetime: '2026-11-21T03:00:00.000Z',
  endDatetime: '2026-11-22T03:00:00.000Z',
  products: [{ value: EVENT_ID, label: '稳心怡' }],
  costCenter: null,
  io: null,
  budgetLimit: '100.00',
  budgetPlanned: '0.00',
  owner: { value: EVENT_ID, label: '林晓', dept: '' },
  assistants: [],
  note: '',
  createdAt: '2026-11-21T03:00:00.000Z',
  isCancelled: false,
  cancelReason: null,
  counts: { meetings: 0, approved: 0, closed: 0, toAct: 0 },
  shareUrl: null,
  printedUrl: null,
  openings: [],
  subMeetings: [],
  history: [],
  allowedActions: [{ action: 'edit', allowed: true }],
  ...changes,
})
