import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { PAYMENT_ROUTES } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { SPEAKER_LEVELS, SPEAKER_ROLES } from '@osmp/domain/speakers/speaker-rules.ts'
import { YEAR_STANDINGS } from '@osmp/domain/speakers/year-standing.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import {
  date,
  id,
  instant,
  keyword,
  list,
  money,
  moneyOut,
  nothing,
  pageNo,
  picked,
  queryBool,
  queryInt,
  shape,
} from '../kit/fields.ts'
import { consentFile, doctorRow, speakerRow } from './models.ts'

export const speakers = {
  /** Speakers with level and fee, by name, initials, hospital or code; blacklisted ones are shown as such. */
  getSpeaker: endpoint({
    path: '/meeting/create/getSpeaker',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({
      keyword,
      page: pageNo,
      /** Category and hospital of the meeting, as far as they are chosen: the fee offered follows its policies. */
      category: z.optional(z.enum(MEETING_CATEGORIES)),
      hospitalId: z.optional(id),
      /** The talk that is planned: speakers of its topic come first; fee and year are for these minutes, on that day. */
      topicId: z.optional(id),
      minutes: z.optional(queryInt(5, 600)),
      startDatetime: z.optional(instant),
    }),
    output: picked(speakerRow),
  }),
  /** Is this doctor blacklisted today? */
  getBlacklist: endpoint({
    path: '/meeting/create/getBlacklist',
    turn: 'list',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ hcpId: id }),
    output: shape({ isBlacklisted: z.boolean(), since: z.nullable(date) }),
  }),
  /** Net and gross fee by level and minutes, with the policy's maximum. Months already earned are not in it. */
  getLevelMoney: endpoint({
    path: '/meeting/create/getLevelMoney',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({
      level: z.enum(SPEAKER_LEVELS),
      minutes: z.optional(queryInt(5, 600)),
      /** A replayed recording earns a share of the level's fee. */
      isRecorded: z.optional(queryBool),
      category: z.optional(z.enum(MEETING_CATEGORIES)),
      hospitalId: z.optional(id),
    }),
    output: shape({ level: z.enum(SPEAKER_LEVELS), net: moneyOut, gross: moneyOut, tax: moneyOut, max: moneyOut }),
  }),
  /** A speaker's standing for a planned talk: whether the year holds it (paid + submitted + committed + this one), counts, conflicts, consent, route. */
  getSpeakerValidate: endpoint({
    path: '/meeting/create/getSpeakerValidate',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({
      hcpId: id,
      startDatetime: z.optional(instant),
      endDatetime: z.optional(instant),
      engagementId: z.optional(id),
      /** Category and hospital of the meeting, as far as they are chosen: for the policies and the way there. */
      category: z.optional(z.enum(MEETING_CATEGORIES)),
      hospitalId: z.optional(id),
      /** Net fees of all their talks in this meeting, in yuan. */
      net: z.optional(money),
    }),
    output: shape({
      hcpId: id,
      level: z.enum(SPEAKER_LEVELS),
      isBlacklisted: z.boolean(),
      hasEmployerConsent: z.boolean(),
      /** Last day of the employer's consent. */
      consentUntil: z.nullable(date),
      /** The uploaded file behind it, for whoever uploaded it; null for everybody else. */
      ownConsent: z.nullable(consentFile),
      paymentRoute: z.enum(PAYMENT_ROUTES),
      /** Is it another than the company's own way, so that compliance looks at it? */
      routeNeedsReview: z.optional(z.boolean()),
      /** Whether the year holds what is planned, `net` included: near from the sum on at which a comment is asked for. */
      year: z.enum(YEAR_STANDINGS),
      capYear: moneyOut,
      /** What is left of the year before `net`; for finance, compliance and the side of a submitted meeting with this speaker, else null. */
      leftThisYear: z.nullable(moneyOut),
      /** Net in the calendar year of the talk, for finance and compliance alone: already paid, in approval, agreed and not paid yet, and their sum. */
      sums: z.nullable(
        shape({
          netPaid: moneyOut,
          netSubmitted: moneyOut,
          netCommitted: moneyOut,
          netThisYear: moneyOut,
          netForecast: moneyOut,
        }),
      ),
      talksThisYear: z.number(),
      talksLast90Days: z.number(),
      conflicts: list(
        shape({
          /** Null where I may not see the other meeting. */
          engagementName: z.nullable(z.string()),
          startDatetime: instant,
          endDatetime: instant,
          /** Minutes between the two, 0 where they overlap, and how many are needed. */
          gapMinutes: z.number(),
          bufferMinutes: z.number(),
          isOtherCity: z.boolean(),
        }),
        5,
      ),
    }),
    errors: ['speakerUnknown'],
  }),
  /** Doctors with hospital and department; phones masked. */
  doctorList: endpoint({
    method: 'GET',
    path: '/meeting/doctor-list',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({ keyword, page: pageNo }),
    output: picked(doctorRow),
  }),
  /** Roles a speaker may have. */
  speakerRoleList: endpoint({
    method: 'GET',
    path: '/meeting/speaker-role-list',
    turn: 'list',
    access: { who: 'staff' },
    input: nothing,
    output: z.array(shape({ value: z.enum(SPEAKER_ROLES), label: z.string() })),
  }),
  /** The same roles under the initiative's address. */
  getSpeakerRole: endpoint({
    path: '/initiative/etmsinitiative/getSpeakerRole',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: nothing,
    output: z.array(shape({ value: z.enum(SPEAKER_ROLES), label: z.string() })),
  }),
} as const satisfies Slice
