import { POSTER_QR_KINDS } from '@osmp/domain/landing/poster-rules.ts'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, int, keyword, nothing, pageNo, shape } from '../kit/fields.ts'
import { posterContent, posterRow, posterTemplate, posterView } from './models.ts'
import * as z from 'zod/mini'

export const posters = {
  /** The mini program's code that opens a meeting's enrolment, as a data address; where no mini program is configured, a plain QR code of the landing page. `width` in pixels. */
  uniappQrcodeGenerate: endpoint({
    path: '/meeting/execute/uniapp-qrcode-generate',
    effect: 'steps',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'editLanding' } },
    input: shape({ engagementId: id, width: z.optional(int(280, 1280)) }),
    output: shape({ kind: z.enum(POSTER_QR_KINDS), image: z.string(), landingUrl: z.string() }),
    errors: ['miniProgramRefused'],
  }),
  /** Makes or changes the poster of a meeting; `version` is the one read, 0 for a new poster. */
  meetingPosterUpdate: endpoint({
    path: '/meeting/execute/meeting-poster-update',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'editLanding' } },
    input: shape({ engagementId: id, version: int(0, 1_000_000), content: posterContent }),
    output: shape({ posterId: id, version: z.number(), imageUrl: z.nullable(z.string()) }),
    errors: ['posterMeetingNotOpen', 'posterSpeakerUnknown', 'templateUnknown', 'posterVersionStale', 'posterMissing'],
  }),
  /** The organiser's own posters, last changed first, 20 a page. */
  posterList: endpoint({
    method: 'GET',
    path: '/landing/poster-list',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({ keyword, pageNo }),
    output: shape({ list: z.array(posterRow), hasMore: z.boolean() }),
  }),
  /** The templates a new poster may start from. */
  posterTemplateList: endpoint({
    method: 'GET',
    path: '/landing/poster-template-list',
    turn: 'list',
    access: { who: 'staff' },
    input: nothing,
    output: shape({ list: z.array(posterTemplate) }),
  }),
  /** A poster by its meeting or by its own id; the organiser's side gets its tools with it. */
  posterDetail: endpoint({
    method: 'GET',
    path: '/landing/poster-detail',
    access: { who: 'public' },
    input: shape({ engagementId: z.optional(id), posterId: z.optional(id) }),
    output: posterView,
    errors: ['posterMissing'],
  }),
  /** How a poster with this content would look: a picture of 540 × 960 as a data address. Nothing is kept. */
  posterPreview: endpoint({
    path: '/landing/poster-preview',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'editLanding' } },
    input: shape({ engagementId: id, content: posterContent }),
    output: shape({ image: z.string() }),
    errors: ['posterBusy', 'templateUnknown', 'posterMissing'],
  }),
  /**
   * A link that opens a meeting's enrolment in the mini program from outside the messaging app, for 30 days at most; where no mini
   * program is configured, the address of the landing page, which does not end. Kept for other clients (text messages, the mini
   * program's own back office): the screens of this app share the short address, which does not end.
   */
  uniappUrllinkGenerate: endpoint({
    path: '/meeting/execute/uniapp-urllink-generate',
    effect: 'steps',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'editLanding' } },
    holdsSecret: true,
    input: shape({ engagementId: id }),
    output: shape({ kind: z.enum(POSTER_QR_KINDS), url: z.string(), expiresAt: z.nullable(instant) }),
    errors: ['miniProgramRefused'],
  }),
} as const satisfies Slice
