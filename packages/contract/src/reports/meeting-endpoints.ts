import { MEETING_STATUS_CODES } from '@osmp/domain/meetings/meeting-codes.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, moneyOut, queryInt, shape } from '../kit/fields.ts'
import { campaignQuestion, place } from './models.ts'

/** A meeting as a line behind the figures of a campaign. `closing`: closed on time or not; null while it is not due. */
const campaignMeeting = shape({
  engagementId: id,
  engagementCode: z.string(),
  engagementName: z.string(),
  ownerName: z.string(),
  status: z.literal([...MEETING_STATUS_CODES]),
  startDatetime: instant,
  enrolled: z.number(),
  signed: z.number(),
  actualAmount: z.nullable(moneyOut),
  closing: z.nullable(z.enum(['onTime', 'late'])),
})

/** The meetings behind the figures. */
export const reportMeetings = {
  /** The meetings campaignSummary counts for the same question, latest first, 20 a page; `status` those in one status, `closing` those closed on time or late. */
  campaignMeetings: endpoint({
    method: 'GET',
    path: '/report/campaign-meetings',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({
      ...campaignQuestion,
      status: z.optional(queryInt(0, 90)),
      closing: z.optional(z.enum(['onTime', 'late'])),
      cursorAt: z.optional(instant),
      cursorId: z.optional(id),
    }),
    output: shape({ list: z.array(campaignMeeting), cursor: place }),
    errors: ['topicPeriodReversed', 'topicPeriodTooLong', 'personNotFound'],
  }),
} as const satisfies Slice
