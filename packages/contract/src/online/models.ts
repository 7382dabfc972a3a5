import { ROOM_STATES } from '@osmp/domain/online/room-rules.ts'
import * as z from 'zod/mini'
import { id, instant, shape } from '../kit/fields.ts'

/** The state of a meeting for its viewers: the room opens 30 minutes before the start. */
export const ROOM_MOMENTS = ['upcoming', 'open', 'ended', 'cancelled'] as const

/** Agenda of a meeting, topics one after the other from its start. */
export const liveTopic = shape({
  topic: z.string(),
  startsAt: instant,
  minutes: z.number(),
  speakers: z.array(shape({ name: z.string(), hco: z.string() })),
})

/** The room as the meeting's readers see it. `state` `link`: a person gave the link, or has yet to. */
export const roomView = shape({
  state: z.enum(['link', ...ROOM_STATES]),
  platformName: z.nullable(z.string()),
  meetingCode: z.nullable(z.string()),
  joinUrl: z.nullable(z.string()),
  /** Why the platform made no room: an errcode or a transport fault, for the organiser's administrator. */
  failure: z.nullable(z.string()),
})

/** One viewer. `kind` `unmatched`: in the platform's room, but without an enrolment. Intervals are inside the hours of its days. */
export const watcher = shape({
  key: z.string(),
  kind: z.enum(['attendee', 'staff', 'unmatched']),
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  minutes: z.number(),
  percent: z.number(),
  intervals: z.array(shape({ from: instant, to: instant })),
  /** Entered the meeting and was not seen coming back: counted until the end of the day. */
  isUnconfirmed: z.boolean(),
})

export const onlineMeeting = shape({
  engagementId: id,
  engagementCode: z.string(),
  engagementName: z.string(),
  ownerName: z.string(),
  platformName: z.nullable(z.string()),
  meetingCode: z.nullable(z.string()),
  startDatetime: instant,
  endDatetime: instant,
  status: z.number(),
  /** People with a watch record, staff and unmatched included. */
  watched: z.number(),
})
