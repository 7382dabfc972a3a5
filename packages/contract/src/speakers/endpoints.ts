import { SPEAKER_LEVELS, SPEAKER_ROLES } from '@osmp/domain/speakers/speaker-rules.ts'
import * as z from 'zod/mini'
import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
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
  queryInt,
  shape,
} from '../kit/fields.ts'
import { doctorRow, speakerRow } from './models.ts'

export const speakers = {
  /** Speakers with level and fee, by name, initials, hospital or code; blacklisted ones are shown as such. */
  getSpeaker: endpoint({
    method: 'POST',
    path: '/meeting/create/getSpeaker',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ keyword, page: pageNo }),
    output: picked(speakerRow),
  }),
  /** Is this doctor blacklisted today? */
  getBlacklist: endpoint({
    method: 'POST',
    path: '/meeting/create/getBlacklist',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ hcpId: id }),
    output: shape({ isBlacklisted: z.boolean(), since: z.nullable(date) }),
  }),
  /** Net and gross fee by level and minutes, with the policy's maximum. Months already earned are not in it. */
  getLevelMoney: endpoint({
    method: 'POST',
    path: '/meeting/create/getLevelMoney',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ level: z.enum(SPEAKER_LEVELS), minutes: z.optional(queryInt(5, 600)) }),
    output: shape({ level: z.enum(SPEAKER_LEVELS), net: moneyOut, gross: moneyOut, tax: moneyOut, max: moneyOut }),
  }),
  /** Cap forecast and conflicts of a speaker for a planned talk: paid + submitted + committed + this one. */
  getSpeakerValidate: endpoint({
    method: 'POST',
    path: '/meeting/create/getSpeakerValidate',
    from: 'query',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({
      hcpId: id,
      startDatetime: z.optional(instant),
      endDatetime: z.optional(instant),
      engagementId: z.optional(id),
      net: z.optional(money),
    }),
    output: shape({
      hcpId: id,
      level: z.enum(SPEAKER_LEVELS),
      isBlacklisted: z.boolean(),
      hasEmployerConsent: z.boolean(),
      netThisYear: moneyOut,
      netForecast: moneyOut,
      capYear: moneyOut,
      talksThisYear: z.number(),
      talksLast90Days: z.number(),
      conflicts: list(shape({ engagementName: z.string(), startDatetime: instant, endDatetime: instant }), 5),
    }),
  }),
  /** Doctors with hospital and department; phones masked. */
  doctorList: endpoint({
    method: 'GET',
    path: '/meeting/doctor-list',
    from: 'query',
    access: { who: 'staff' },
    input: shape({ keyword, page: pageNo }),
    output: picked(doctorRow),
  }),
  /** Roles a speaker may have. */
  speakerRoleList: endpoint({
    method: 'GET',
    path: '/meeting/speaker-role-list',
    from: 'query',
    access: { who: 'staff' },
    input: nothing,
    output: z.array(shape({ value: z.enum(SPEAKER_ROLES), label: z.string() })),
  }),
  /** The same roles under the initiative's address. */
  getSpeakerRole: endpoint({
    method: 'POST',
    path: '/initiative/etmsinitiative/getSpeakerRole',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: nothing,
    output: z.array(shape({ value: z.enum(SPEAKER_ROLES), label: z.string() })),
  }),
  getUrl: pending({ method: 'POST', path: '/api/contract/getUrl', from: 'body', access: { who: 'staff' } }),
} as const satisfies Slice
