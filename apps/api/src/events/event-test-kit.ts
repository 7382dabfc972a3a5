import { DEMO_IDS } from '../demo/public.ts'
import type { TestApp, TestCaller } from '../test-kit/test-kit.ts'
import { formWith, storedState } from '../meetings/meeting-test-kit.ts'

const BASE = {
  name: '心血管秋季论坛',
  initiativeId: null,
  initiativeName: null,
  startDatetime: '2026-12-08T00:00:00.000Z',
  endDatetime: '2026-12-09T10:00:00.000Z',
  productIds: [DEMO_IDS.product.cv1, DEMO_IDS.product.cv2],
  costCenterCode: DEMO_IDS.costCenter.cvSpeaker,
  ioCode: DEMO_IDS.io.cvMain,
  budgetLimit: '10000.00',
  assistantIds: [],
  note: '',
}

/** An event of 林晓's around the time of `formWith`, 10,000 yuan. */
export const eventForm = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({ ...BASE, ...changes })

export type SavedEventReply = { eventId: string; eventCode: string; version: number }

export async function saveEvent(caller: TestCaller, form: Record<string, unknown> = eventForm()) {
  const sn = await caller.sn('saveEngagementMeeting')
  const reply = await caller.raw('events', 'saveEngagementMeeting', { form, isAnother: true }, { sn })
  // The server has checked the reply against the contract.
  return { ...reply, data: reply.data as SavedEventReply }
}

/** A sub-meeting of the event that may be submitted as it is: 3,000 yuan. */
export const subForm = (eventId: string, changes: Record<string, unknown> = {}): Record<string, unknown> =>
  formWith({ meetingTypeCategory: 'SUBEVENT', eventId, ...changes })

/** Meetings and events as text, to compare before and after a refusal. */
export const eventState = (app: TestApp): Promise<string> =>
  storedState(app, ['event', 'event_product', 'event_assistant', 'initiative'])
