import { fieldMoney } from '@osmp/domain/kit/money.ts'
import type { Fields } from '@osmp/domain/kit/merge-fields.ts'
import type { CallInput } from '../kit/calls/call-types.ts'
import type { TypedStatus } from './missing-in.ts'
import type { speakerTexts } from './speaker-texts.ts'
import type { Talk } from './talk.ts'

type Answer = NonNullable<CallInput<'closing', 'updateSpeakerStatus'>['seen']>

/** The answer to a talk, to begin with: present for the planned minutes where there is none yet. */
export const startOf = ({ minutes, ...talk }: Talk, standIn?: Talk): TypedStatus => ({
  ...typedOf({ status: talk.status, minutesDelivered: talk.minutesDelivered, note: talk.statusNote }, minutes),
  ...(standIn && { standInHcpId: standIn.hcpId, ...feeOf(talk, standIn) }),
})

/** Only of a talk with a fee may the stand-in's be changed. */
const feeOf = ({ feeNet: planned }: Pick<Talk, 'feeNet'>, { feeNet }: Talk) =>
  Number(planned ?? 0) > 0 && feeNet !== null ? { standInFee: fieldMoney(feeNet) } : {}

/** A stored answer as the form has it. */
export const typedOf = ({ status, minutesDelivered, note }: Answer, planned: number): TypedStatus => ({
  status: status === 'planned' ? 'came' : status,
  minutes: String(minutesDelivered ?? planned),
  note,
  stored: status,
})

/** Minutes count only of a speaker that came. */
export function sentAs(value: unknown): unknown {
  const { status, minutes, note, standInHcpId, standInFee } = value as TypedStatus // the one kind of part these forms have
  if (status === 'came') return { status, minutes: Number(minutes), note }
  return { status, note, ...(standInHcpId !== undefined && { standInHcpId, standInFee }) }
}

export function inputOf(
  id: string,
  { status, minutes, note, standInHcpId, standInFee }: TypedStatus,
  over: TypedStatus,
) {
  return {
    engagementSpeakerId: id,
    status,
    note,
    ...(status === 'came' && { minutesDelivered: Number(minutes) }),
    ...(status === 'replaced' &&
      standInHcpId !== undefined && {
        standInHcpId,
        ...(standInFee !== undefined && { standInFeeNet: standInFee || '0' }),
      }),
    seen: seenOf(over),
  }
}

/** Over which stored answer it was typed. A draft of the release before does not say. */
const seenOf = ({ stored, status, minutes, note }: TypedStatus): Answer => ({
  status: stored ?? status,
  minutesDelivered: (stored ?? status) === 'came' ? Number(minutes) : null,
  note,
})

type Words = ReturnType<typeof speakerTexts.useText>

/** How the two answers to a talk are asked about. */
export const talkWords = (speakers: readonly Talk[], text: Words) => ({
  labelOf: (id: string) => speakers.find((speaker) => speaker.id === id)?.name ?? '',
  shownOf: ({ status, minutes, note }: TypedStatus) =>
    [status === 'came' ? text.cameFor(Number(minutes)) : text[status], note].filter((word) => word !== '').join(' · '),
  readStored: (value: unknown, id: string) =>
    typedOf(value as Answer, speakers.find((speaker) => speaker.id === id)?.minutes ?? 0), // as the contract says of this call
})

export type TypedTalks = Fields & Readonly<Record<string, TypedStatus>>
