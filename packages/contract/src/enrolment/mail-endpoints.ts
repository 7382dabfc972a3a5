import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { email, id, line, shape } from '../kit/fields.ts'

/** Six digits of a mail. */
export const mailedCode = z.string().check(z.regex(/^[0-9]{6}$/, { error: 'phoneCodeWrong' }))
export const mailedCodeErrors = ['enrolmentContactMissing', 'phoneCodeWrong', 'phoneCodeGone'] as const

/** People without a mainland number prove a mail address instead. */
export const enrolmentMails = {
  /** Mails a code with which the holder of the address enrols, or finds the pass; the same answer whatever is known of the address. */
  mailCode: endpoint({
    path: '/enrolment/mail-code',
    turn: 'enrol',
    access: { who: 'public' },
    effect: 'steps',
    input: shape({ engagementId: id, email, deviceId: z.optional(line(80)) }),
    output: shape({ minutes: z.number(), pauseSeconds: z.number() }),
    errors: ['enrolmentMailNone', 'phoneCodeSoon', 'phoneCodeMany'],
  }),
} as const satisfies Slice
