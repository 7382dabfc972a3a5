import { DESK_DOUBTS } from './desk-entries.ts'

/** What makes a sign-in doubtful, worst first: the same strokes twice cannot come from a hand. */
export const DOUBT_KINDS = [
  'sameSignature',
  'signatureReused',
  'secondsApart',
  'sameDevice',
  'lateUpload',
  'outsideWindow',
  ...DESK_DOUBTS,
] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

/** `withId`: the other sign-in; `seconds`: how long between the two. */
export type Doubt = { readonly kind: DoubtKind; readonly withId: string | null; readonly seconds: number | null }

/** Another person's sign-in that shares something with this one. `at`: epoch ms. */
export type OtherSign = { readonly id: string; readonly at: number }

export type ProxyFacts = {
  /** Epoch ms. */
  readonly at: number
  /** Others of this meeting with the same strokes or image. */
  readonly sameSignature: OtherSign | null
  /** The same strokes or image at another meeting, whoever signed. */
  readonly signatureElsewhere: OtherSign | null
  /** The last other person who signed here with the same phone. */
  readonly sameDevice: OtherSign | null
  readonly isLate: boolean
  /** Staff let the person in outside the window, with a reason. */
  readonly outsideWindow: boolean
}

/** Two people with one phone within this: passed on too fast for two hands. */
const SECONDS_APART = 60

/** Every doubt about a sign-in, worst first; empty when there is none. */
export function proxyDoubts(facts: ProxyFacts): readonly Doubt[] {
  const { at, sameSignature, signatureElsewhere, sameDevice } = facts
  const between = (other: OtherSign) => Math.round(Math.abs(at - other.at) / 1000)
  const doubts: Doubt[] = []
  if (sameSignature) doubts.push({ kind: 'sameSignature', withId: sameSignature.id, seconds: between(sameSignature) })
  if (signatureElsewhere) doubts.push({ kind: 'signatureReused', withId: signatureElsewhere.id, seconds: null })
  if (sameDevice) {
    const seconds = between(sameDevice)
    doubts.push({ kind: seconds <= SECONDS_APART ? 'secondsApart' : 'sameDevice', withId: sameDevice.id, seconds })
  }
  if (facts.isLate) doubts.push({ kind: 'lateUpload', withId: null, seconds: null })
  if (facts.outsideWindow) doubts.push({ kind: 'outsideWindow', withId: null, seconds: null })
  return doubts
}
