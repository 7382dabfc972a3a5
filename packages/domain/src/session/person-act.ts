/** How it is known that a doctor acted themselves. */
export const PERSON_PROOFS = ['phoneCode', 'ownLink', 'esign', 'byHand'] as const
export type PersonProof = (typeof PERSON_PROOFS)[number]

export const ACT_DOUBTS = ['byHand', 'staffDevice', 'staffAddress', 'newPhone'] as const
/** Why somebody outside the meeting's side should look at it. */
export type ActDoubt = (typeof ACT_DOUBTS)[number]

export type ActFacts = {
  readonly proof: PersonProof
  /** Somebody of the meeting's side signed in with this browser, or from this address, within the last weeks. */
  readonly isStaffDevice: boolean
  readonly isStaffAddress: boolean
  /** Their number was changed within the last weeks. */
  readonly isPhoneNew: boolean
}

/** For so many days it is remembered where staff worked from, and that a number was changed. */
export const REMEMBERED_DAYS = 30

/** The doubts an act raises by itself. At the provider of e-signatures the address is the provider's. */
export function actDoubts({ proof, isStaffDevice, isStaffAddress, isPhoneNew }: ActFacts): ActDoubt[] {
  const holds: Readonly<Record<ActDoubt, boolean>> = {
    byHand: proof === 'byHand',
    staffDevice: proof !== 'esign' && isStaffDevice,
    staffAddress: proof !== 'esign' && isStaffAddress,
    newPhone: proof !== 'byHand' && isPhoneNew,
  }
  return ACT_DOUBTS.filter((doubt) => holds[doubt])
}
