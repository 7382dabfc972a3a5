import { CORRECTION_REFUSALS } from '@osmp/domain/enrolment/enrolment-correction.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { attendeeContact, id, instant, line, list, nameLine, nothing, shape } from '../kit/fields.ts'

const PUBLIC = { who: 'public' } as const

/** The name and the own number or mail address with which the person enrolled. */
const person = shape({ name: nameLine(60, 2), address: attendeeContact })
const proof = z.string().check(z.regex(/^[\w.-]{40,80}$/, { error: 'phoneProofGone' }))
const words = {
  name: z.optional(nameLine(60, 2)),
  hcoName: z.optional(nameLine(120)),
  department: z.optional(nameLine(60)),
}

/** Attendees read, correct and copy what is held about them, and ask for its erasure, by a code to their own number or mail address. */
export const privacyHeld = {
  /** Sends the code. The answer is the same for a person that is not known, and nothing is sent then. */
  heldCode: endpoint({
    path: '/privacy/held-code',
    effect: 'steps',
    access: PUBLIC,
    input: shape({ person, deviceId: z.optional(line(80)) }),
    output: shape({ minutes: z.number(), pauseSeconds: z.number() }),
    errors: ['heldNoChannel'],
  }),
  /**
   * The data held, by a code or by the proof of one. `places`: newest meeting first, a hundred at most; `file`: all of it as a JSON text.
   * `askedAt`: when the erasure was asked for and is not done.
   */
  heldData: endpoint({
    path: '/privacy/held-data',
    effect: 'steps',
    access: PUBLIC,
    holdsSecret: true,
    input: shape({
      person,
      code: z.optional(z.string().check(z.regex(/^\d{6}$/, { error: 'phoneCodeGone' }))),
      proof: z.optional(proof),
    }),
    output: shape({
      proof: z.string(),
      places: list(
        shape({
          enrollmentId: id,
          engagementName: z.string(),
          startDatetime: z.nullable(instant),
          status: z.string(),
          name: z.string(),
          hcoName: z.string(),
          department: z.string(),
          phoneMasked: z.string(),
          emailMasked: z.string(),
          /** Name, hospital and department may be corrected here. */
          mayCorrect: z.boolean(),
        }),
        100,
      ),
      askedAt: z.nullable(instant),
      file: shape({ fileName: z.string(), content: z.string() }),
    }),
    errors: ['phoneCodeWrong', 'phoneCodeGone', 'phoneProofGone'],
  }),
  /** Corrects a place until its person signs in, as the pass does. `seen`: the values it was typed over. */
  heldCorrect: endpoint({
    path: '/privacy/held-correct',
    access: PUBLIC,
    input: shape({ person, proof, enrollmentId: id, ...words, seen: z.optional(shape(words)) }),
    output: nothing,
    errors: [
      'phoneProofGone',
      'enrolmentMissing',
      'enrolmentNotOpen',
      'enrolmentDuplicate',
      'enrolmentBlacklisted',
      'enrolmentCorrectedTooOften',
      'changedMeanwhile',
      ...CORRECTION_REFUSALS,
    ],
  }),
  /** Asks for the erasure of all of it; asked again it is the same wish. An administrator proposes it and a second person confirms. */
  heldErase: endpoint({
    path: '/privacy/held-erase',
    access: PUBLIC,
    input: shape({ person, proof }),
    output: shape({ askedAt: instant }),
    errors: ['phoneProofGone'],
  }),
  /** Erasures that attendees asked for and that are not done, oldest first, a hundred at most. */
  erasureAsks: endpoint({
    method: 'GET',
    path: '/privacy/erasure-asks',
    from: 'none',
    access: { who: 'staff', roles: ['admin'] },
    input: nothing,
    output: shape({
      list: list(
        shape({ askId: id, name: z.string(), contact: z.string(), masked: z.string(), askedAt: instant }),
        100,
      ),
    }),
    errors: [],
  }),
} as const satisfies Slice
