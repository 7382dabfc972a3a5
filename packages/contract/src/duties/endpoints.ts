import { REQUEST_DECISIONS, SECOND_PERSON_REFUSALS } from '@osmp/domain/duties/second-person.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, note, shape } from '../kit/fields.ts'
import { requestChange, requestItem } from './models.ts'

const READERS = { who: 'staff', roles: ['admin', 'compliance', 'finance'] } as const

/** What one person proposes and another confirms: one set of calls for every deed of domain/duties/second-person.ts. */
export const duties = {
  /** Requests that the caller's roles decide on or get notices of, newest first, 30 a page. */
  requestList: endpoint({
    path: '/duties/request-list',
    turn: 'list',
    effect: 'reads',
    access: READERS,
    input: shape({ state: z.enum(['open', 'done']), cursor: z.optional(shape({ at: instant, id })) }),
    output: shape({ list: z.array(requestItem), cursor: z.nullable(shape({ at: instant, id })) }),
  }),
  /** One of them with all that would change. */
  requestGet: endpoint({
    path: '/duties/request-get',
    effect: 'reads',
    access: READERS,
    input: shape({ requestId: id }),
    output: shape({ request: requestItem, changes: z.array(requestChange) }),
    errors: ['secondPersonMissing'],
  }),
  /** Confirms or refuses another person's request, or takes back one's own. A confirmed deed is done in the same step, checked like a new
   * request. `isAlikeSeen`: the likeness to a person with a role was seen. */
  requestDecide: endpoint({
    path: '/duties/request-decide',
    access: READERS,
    freshProof: { key: 'decision', oneOf: ['confirm'] },
    input: shape({
      requestId: id,
      decision: z.enum(REQUEST_DECISIONS),
      word: note(200),
      isAlikeSeen: z.optional(z.boolean()),
    }),
    output: requestItem,
    errors: [
      ...SECOND_PERSON_REFUSALS,
      'secondPersonMissing',
      'secondPersonWord',
      'wordNamesPerson',
      'secondPersonStale',
      'secondPersonAlike',
      'personTooNew',
      'recordEmailOutside',
    ],
  }),
} as const satisfies Slice
