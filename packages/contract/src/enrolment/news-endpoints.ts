import { MUST_LEARN } from '@osmp/domain/enrolment/must-learn.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, list, shape } from '../kit/fields.ts'

const runs = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'enrolDoctor' } } as const
const kind = z.enum(MUST_LEARN)

/** People that must learn of a change and that no channel reaches: the meeting's side tells them by hand. */
export const enrolmentNews = {
  /** How many hold or wait for a place, how many of them a message reaches, and how many are left for a call. */
  newsReach: endpoint({
    path: '/enrolment/news-reach',
    effect: 'reads',
    access: runs,
    input: shape({ engagementId: id }),
    output: shape({
      people: z.number(),
      /** Of `people`, those without a seat yet. */
      waiting: z.number(),
      /** Of `people`, those that WeChat reaches. */
      byWechat: z.number(),
      /** Of the others, those that text messages reach. */
      bySms: z.number(),
      /** Of the rest, those that mail reaches. */
      byMail: z.number(),
      toTell: z.number(),
    }),
  }),
  /** People with open news first, then those that were ticked, 500 at most, and a text for each kind of news to be copied. */
  newsList: endpoint({
    path: '/enrolment/news-list',
    turn: 'list',
    effect: 'reads',
    access: runs,
    input: shape({ engagementId: id }),
    output: shape({
      toTell: z.number(),
      told: z.number(),
      /** Sent with a tick: later news is not ticked with it. */
      asOf: instant,
      list: list(
        shape({
          enrollmentId: id,
          name: z.string(),
          hcoName: z.string(),
          phoneMasked: z.string(),
          /** Of a person without a number; else empty. */
          emailMasked: z.string(),
          kinds: z.array(kind),
          toldAt: z.nullable(instant),
          toldBy: z.nullable(z.string()),
        }),
        500,
      ),
      texts: z.array(shape({ kind, text: z.string() })),
    }),
  }),
  /** Whole numbers of the people on that list, `email` in place of one; each look is kept in the audit chain. */
  newsNumbers: endpoint({
    path: '/enrolment/news-numbers',
    access: runs,
    input: shape({ engagementId: id }),
    output: shape({
      numbers: list(shape({ enrollmentId: id, phone: z.string(), email: z.optional(z.string()) }), 500),
    }),
  }),
  /** Ticks people as informed, or takes the tick back; repeated it changes nothing. Gives how many are open. */
  newsTold: endpoint({
    path: '/enrolment/news-told',
    access: runs,
    input: shape({
      engagementId: id,
      enrollmentIds: list(id, 500).check(z.minLength(1, { error: 'enrolmentNobody' })),
      isTold: z.boolean(),
      asOf: instant,
    }),
    output: shape({ toTell: z.number() }),
    errors: ['enrolmentMissing', 'enrolmentNobody'],
  }),
} as const satisfies Slice
