import { CORRECTION_REFUSALS } from '@osmp/domain/enrolment/enrolment-correction.ts'
import { ENROLMENT_STATE_REFUSALS } from '@osmp/domain/enrolment/enrolment-state.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { attendeePhone, email, id, instant, line, nameLine, note, nothing, shape } from '../kit/fields.ts'
import { mailedCode, mailedCodeErrors } from './mail-endpoints.ts'
import { doorErrors } from './refusals.ts'

const runs = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'enrolDoctor' } } as const
const reads = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } } as const
/** What is left out stays as it is. */
const correction = {
  name: z.optional(nameLine(60, 2)),
  phone: z.optional(attendeePhone),
  hcoName: z.optional(nameLine(120)),
  department: z.optional(nameLine(60)),
}
/** The values it was typed over; without it what is given holds. */
const seen = z.optional(
  shape({
    name: z.optional(line(60)),
    phoneMasked: z.optional(line(20)),
    hcoName: z.optional(line(120)),
    department: z.optional(line(60)),
  }),
)
const words = shape({
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  hcoName: z.optional(z.string()),
  department: z.optional(z.string()),
  /** The doctor of the directory. */
  directory: z.optional(z.string()),
})

const correctionErrors = [
  ...doorErrors,
  ...CORRECTION_REFUSALS,
  'enrolmentNumberOnly',
  'enrolmentCorrectedTooOften',
  'enrolmentDuplicate',
  'enrolmentBlacklisted',
  'changedMeanwhile',
] as const

/** The attendee's pass, and corrections of what an enrolment says. */
export const enrolmentPasses = {
  /**
   * The pass of the person enrolled under this name and number, by oneself, by letter or by staff; or under this name and mail address, with the code that was
   * sent there. On any device. passNotFound: whatever does not fit.
   */
  passFind: endpoint({
    path: '/enrolment/pass-find',
    turn: 'enrol',
    access: { who: 'public' },
    effect: 'steps',
    holdsSecret: true,
    input: shape({
      engagementId: id,
      name: nameLine(60, 2),
      phone: z.optional(attendeePhone),
      email: z.optional(email),
      emailCode: z.optional(mailedCode),
      deviceId: z.optional(line(80)),
    }),
    output: shape({ hcpToken: z.string() }),
    errors: ['passNotFound', ...mailedCodeErrors],
  }),
  /**
   * The holder of a pass corrects name, number, hospital or department until signing in, ten times at most; a person linked to the
   * directory only the number. changedMeanwhile comes without names.
   */
  passCorrect: endpoint({
    path: '/enrolment/pass-correct',
    access: { who: 'attendee' },
    onFailure: 'refreshFlag',
    input: shape({ ...correction, seen, deviceId: z.optional(line(80)) }),
    output: nothing,
    errors: correctionErrors,
  }),
  /** The organiser does the same with a reason; another name ends the passes given out before. */
  enrolmentCorrect: endpoint({
    path: '/enrolment/correct',
    access: runs,
    input: shape({ engagementId: id, enrollmentId: id, ...correction, seen, reason: note(200, 2) }),
    output: shape({ name: z.string(), hcoName: z.string(), department: z.string() }),
    errors: [...correctionErrors, 'enrolmentMissing', 'wordNamesPerson'],
  }),
  /** Corrections of an enrolment, newest first, twenty at most; numbers masked. `name`: the colleague of a correction by staff. */
  enrolmentChanges: endpoint({
    path: '/enrolment/changes',
    effect: 'reads',
    access: reads,
    input: shape({ engagementId: id, enrollmentId: id }),
    output: shape({
      list: z.array(
        shape({
          madeBy: z.enum(['staff', 'attendee', 'letter']),
          name: z.nullable(z.string()),
          before: words,
          after: words,
          reason: z.string(),
          at: instant,
        }),
      ),
    }),
  }),
  /** Voids an enrolment: its number is free, its passes end, its seat goes to the longest wait, its letter can be answered again. */
  enrolmentVoid: endpoint({
    path: '/enrolment/void',
    access: runs,
    input: shape({ engagementId: id, enrollmentId: id, reason: note(200, 2) }),
    output: shape({ promoted: z.number() }),
    errors: [...doorErrors, ...ENROLMENT_STATE_REFUSALS, 'enrolmentVoidSigned', 'wordNamesPerson'],
  }),
} as const satisfies Slice
