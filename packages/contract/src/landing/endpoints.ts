import { EXECUTE_TYPES, MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import * as z from 'zod/mini'
import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
import { id, instant, shape } from '../kit/fields.ts'

export const landing = {
  /** What the public may know of an approved meeting: no money, no phones, no internal names but the organiser's department. Error: meetingMissing. */
  landingDetail: endpoint({
    method: 'GET',
    path: '/meeting/execute/landing-detail',
    from: 'query',
    access: { who: 'public' },
    input: shape({ engagementId: id }),
    output: shape({
      engagementId: id,
      engagementName: z.string(),
      meetingTypeCategory: z.enum(MEETING_CATEGORIES),
      executeType: z.enum(EXECUTE_TYPES),
      startDatetime: instant,
      endDatetime: instant,
      hcoName: z.nullable(z.string()),
      address: z.nullable(z.string()),
      department: z.string(),
      venue: z.string(),
      products: z.array(z.string()),
      agenda: z.array(
        shape({
          topic: z.string(),
          minutes: z.number(),
          startsAt: instant,
          speakers: z.array(shape({ name: z.string(), hco: z.string(), title: z.string(), role: z.string() })),
        }),
      ),
      organiser: z.string(),
      moment: z.enum(['upcoming', 'signIn', 'ended', 'cancelled']),
      seatsLeft: z.nullable(z.number()),
      isOpen: z.boolean(),
      consentVersion: z.string(),
      consentText: z.string(),
      now: instant,
    }),
  }),
  /** Where the holder of an hcpToken stands with a meeting; code 401 gives a refresh flag. */
  userStatus: endpoint({
    method: 'GET',
    path: '/meeting/execute/user-status',
    from: 'query',
    access: { who: 'attendee' },
    onFailure: 'refreshFlag',
    input: shape({ engagementId: id }),
    output: shape({
      enrollmentId: id,
      name: z.string(),
      status: z.string(),
      waitNo: z.nullable(z.number()),
      signedAt: z.nullable(instant),
      joinUrl: z.nullable(z.string()),
    }),
  }),
  meetingLandingTemplateList: pending({
    method: 'GET',
    path: '/meeting/execute/meeting-landing-template-list',
    from: 'query',
    access: { who: 'staff' },
  }),
  uniappQrcodeGenerate: pending({
    method: 'POST',
    path: '/meeting/execute/uniapp-qrcode-generate',
    from: 'body',
    access: { who: 'staff' },
  }),
  meetingPosterUpdate: pending({
    method: 'POST',
    path: '/meeting/execute/meeting-poster-update',
    from: 'body',
    access: { who: 'staff' },
  }),
  uniappUrllinkGenerate: pending({
    method: 'POST',
    path: '/meeting/execute/uniapp-urllink-generate',
    from: 'body',
    access: { who: 'staff' },
  }),
  meetingLandingTemplateUpdate: pending({
    method: 'POST',
    path: '/meeting/execute/meeting-landing-template-update',
    from: 'body',
    access: { who: 'staff' },
  }),
  redirectQrUrl: pending({ method: 'GET', path: '/op/api/redirectQrUrl', from: 'query', access: { who: 'public' } }),
  redirectClUrl: pending({ method: 'GET', path: '/op/api/redirectClUrl', from: 'query', access: { who: 'public' } }),
} as const satisfies Slice
