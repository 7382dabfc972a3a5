import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, shape } from '../kit/fields.ts'
import { doorErrors } from './refusals.ts'

const reads = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } } as const

/** Employees who come to a meeting: counted apart from doctors, without a seat. */
export const enrolmentColleagues = {
  /** Whether I am on a meeting's list of employees; of a meeting whose page is open, or one I may read. */
  colleagueStanding: endpoint({
    path: '/enrolment/colleague-standing',
    turn: 'enrol',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({ engagementId: id }),
    output: shape({
      engagementName: z.string(),
      startDatetime: instant,
      endDatetime: instant,
      isIn: z.boolean(),
      /** Why nobody can be put on the list or taken off it now. */
      refusal: z.nullable(z.string()),
    }),
  }),
  /** Puts me on that list or takes me off it. */
  colleagueJoin: endpoint({
    path: '/enrolment/colleague-join',
    turn: 'enrol',
    access: { who: 'staff' },
    input: shape({ engagementId: id, join: z.boolean() }),
    output: shape({ isIn: z.boolean() }),
    errors: doorErrors,
  }),
  /** The employees on a meeting's list, as they came, two hundred at most, and how many there are. */
  colleagueList: endpoint({
    path: '/enrolment/colleague-list',
    turn: 'list',
    effect: 'reads',
    access: reads,
    input: shape({ engagementId: id }),
    output: shape({
      list: z.array(shape({ name: z.string(), department: z.string(), addedAt: instant })),
      total: z.number(),
    }),
  }),
} as const satisfies Slice
