import { toWire } from '@osmp/domain/kit/money.ts'
import type { SpeakerPart } from '../store/parts-repo.ts'

/** A talk on the wire; fees are null for those who may not read the budget. */
export function presentSpeaker({ feeNet, feeGross, ...speaker }: SpeakerPart, seesMoney: boolean) {
  return { ...speaker, feeNet: seesMoney ? toWire(feeNet) : null, feeGross: seesMoney ? toWire(feeGross) : null }
}
