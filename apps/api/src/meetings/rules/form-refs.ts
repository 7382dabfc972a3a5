import type { SpeakerLevel } from '@osmp/domain/speakers/speaker-rules.ts'
import type { BarredHelper } from '../store/own-side-repo.ts'
import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'

export type RefHco = { id: string; city: string }

export type RefTopic = {
  id: string
  name: string
  code: string
  productId: string
  taxonomyId: string | null
  validFrom: string
  validTo: string
}

export type RefSpeaker = {
  id: string
  name: string
  level: SpeakerLevel
  isResident: boolean
  paymentRoute: PaymentRoute
}

/** The large event a sub-meeting belongs to. */
export type RefEvent = { id: string; initiativeId: string | null }

export type RefTaxonomy = { id: string; productId: string }

export type RefIo = { code: string; costCenterCode: string; available: number; expireDate: string }

/** The rows a form points at, as far as they exist and may be chosen by this business unit. */
export type FormRefs = {
  hco: RefHco | undefined
  event: RefEvent | undefined
  taxonomy: RefTaxonomy | undefined
  platformIds: readonly string[]
  productIds: readonly string[]
  topics: ReadonlyMap<string, RefTopic>
  speakers: ReadonlyMap<string, RefSpeaker>
  costCenterCode: string | undefined
  io: RefIo | undefined
  /** Colleagues open to choice; without those of `barred`. */
  personIds: readonly string[]
  /** Named colleagues at work without the right to help. */
  barred: readonly BarredHelper[]
  invitedHcpIds: readonly string[]
  /** Labour-service income already fixed for the paid speakers in the meeting's month, other meetings included. */
  income: readonly MonthIncome[]
}

/** Fen. */
export type MonthIncome = { hcpId: string; gross: number; tax: number }
