import { doerOf, dutyInTheWay, isBySameHands } from '../duties/duties.ts'
import { DUTIES } from '../duties/duty-table.ts'
import type { Hands } from '../duties/hands.ts'
import type { LocalDate } from '../kit/time.ts'
import { mayOnMeeting, type Standing } from '../meetings/meeting-policy.ts'
import type { MaterialType } from './upload-rules.ts'

export type ContractFileRefusal =
  | 'contractFileCompliance'
  | 'contractFileYours'
  | 'contractFileOwnMeeting'
  | 'handsAfterReset'
  | 'handsSame'

/** A closing file of this type counts once a person outside the organiser's side accepted it. */
export const needsAcceptance = (type: MaterialType): boolean => type === 'contract_sanofi_third_party'

export const CONTRACT_DAY_REFUSALS = ['contractDayMissing', 'contractDayAhead'] as const
export type ContractDayRefusal = (typeof CONTRACT_DAY_REFUSALS)[number]

/** Why a contract on paper is not taken with this day of signature, or null. Files of other types have none. */
export function contractDayRefusal(
  type: MaterialType,
  signedOn: LocalDate | undefined,
  today: LocalDate,
): ContractDayRefusal | null {
  if (!needsAcceptance(type)) return null
  if (signedOn === undefined) return 'contractDayMissing'
  return signedOn > today ? 'contractDayAhead' : null
}

/** Why this person does not decide on an uploaded contract, or null: compliance of the unit does, but neither its uploader nor the meeting's side. */
export function contractFileRefusal(
  who: Hands,
  { uploadedBy, standing }: { readonly uploadedBy: string; readonly standing: Standing },
): ContractFileRefusal | null {
  const holdsRole = DUTIES.acceptContractFile.roles.some((role) => standing.roles.includes(role))
  if (!standing.sameBu || !holdsRole) return 'contractFileCompliance'
  if (who.heldUntil !== null) return 'handsAfterReset'
  const doer = doerOf(who)
  const done = [{ deed: 'uploadContractFile', personIds: [uploadedBy] }] as const
  if (dutyInTheWay('acceptContractFile', doer, done))
    return isBySameHands('acceptContractFile', doer, done) ? 'handsSame' : 'contractFileYours'
  return mayOnMeeting(standing, 'uploadFile') ? 'contractFileOwnMeeting' : null
}

/** The one of these people in a file's name; undefined: none, or more than one. */
export function namedIn<P extends { readonly name: string }>(people: readonly P[], fileName: string): P | undefined {
  const named = people.filter(({ name }) => fileName.includes(name))
  return named.length === 1 ? named[0] : undefined
}
