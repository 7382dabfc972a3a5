import type { Fen } from '../kit/money.ts'
import type { Instant } from '../kit/time.ts'
import type { PaymentRoute } from '../meetings/meeting-rules/rule-types.ts'
import type { SpeakerRole } from './speaker-rules.ts'

/** What a contract promises and what makes it stale once it is no longer so. `net`, `gross`: fen; `minutes`: as planned. */
export type ContractTerms = {
  readonly topicName: string
  readonly role: SpeakerRole
  readonly minutes: number
  readonly isRecorded: boolean
  readonly net: Fen
  readonly gross: Fen
  readonly paymentRoute: PaymentRoute
  readonly startAt: Instant
  readonly endAt: Instant
}

export const CONTRACT_CHANGES = ['fee', 'topic', 'minutes', 'time', 'route'] as const
export type ContractChange = (typeof CONTRACT_CHANGES)[number]

const FIELDS = {
  fee: ['net', 'gross'],
  topic: ['topicName', 'role'],
  minutes: ['minutes', 'isRecorded'],
  time: ['startAt', 'endAt'],
  route: ['paymentRoute'],
} as const satisfies Record<ContractChange, readonly (keyof ContractTerms)[]>

/** What is no longer as agreed: with anything in it the contract must be signed anew. */
export function changedTerms(agreed: ContractTerms, now: ContractTerms): readonly ContractChange[] {
  return CONTRACT_CHANGES.filter((change) => FIELDS[change].some((field) => agreed[field] !== now[field]))
}
