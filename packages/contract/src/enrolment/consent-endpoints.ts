import { CONSENT_PURPOSES } from '@osmp/domain/enrolment/consent-purposes.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { line, list, nothing, shape } from '../kit/fields.ts'

/** A word on a use: `version` of the words that were shown. */
const saidConsent = { purpose: z.enum(CONSENT_PURPOSES), version: line(40, 1), given: z.boolean() }
/** Optional ticks of a filled form. */
export const saidConsents = list(shape(saidConsent), CONSENT_PURPOSES.length)

const words = { version: z.string(), text: z.string() }
/** A use that the form asks about, in the reader's language. */
export const askedConsent = shape({ purpose: z.enum(CONSENT_PURPOSES), ...words })
/** A use on the pass with the words agreed to, else those in force; `newer` where others hold by now. */
export const heldConsent = shape({
  purpose: z.enum(CONSENT_PURPOSES),
  ...words,
  given: z.boolean(),
  newer: z.nullable(shape(words)),
})

export const enrolmentConsents = {
  /** The holder of a pass agrees to a use or withdraws it; what is said already stays one entry. Withdrawal stops messages that wait. */
  consentSave: endpoint({
    path: '/enrolment/consent-save',
    access: { who: 'attendee' },
    onFailure: 'refreshFlag',
    input: shape(saidConsent),
    output: nothing,
    errors: ['consentTextUnknown'],
  }),
} as const satisfies Slice
