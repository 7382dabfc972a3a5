import { type PolicyScope, versionInForce } from '@osmp/domain/policies/policy-scope.ts'
import { useState } from 'react'
import { type DraftValue, draftValue } from './policy-draft.ts'
import type { Policy } from './policy-words.ts'

export type PolicyPlace = Pick<Policy, keyof PolicyScope>

/** What a form starts from: `chosen` by the person, in force for `exactly` its scope, or for a `wider` one. */
export type Start = { version: Policy; how: 'chosen' | 'exactly' | 'wider' }

const placeOf = ({ category, region, buId }: PolicyPlace): PolicyPlace => ({ category, region, buId })
const isSame = (one: PolicyPlace, other: PolicyPlace): boolean =>
  one.category === other.category && one.region === other.region && one.buId === other.buId

/** The version in force that a new one of this scope starts from; nothing where none is. */
export function startFor(versions: readonly Policy[], place: PolicyPlace, today: string): Start | undefined {
  const version = versionInForce(versions, place, today)
  return version ? { version, how: isSame(version, place) ? 'exactly' : 'wider' } : undefined
}

type Typed = { value?: DraftValue; severity?: Policy['severity'] }
/** What was typed before the page was left, as for a proof by the messaging app. */
export type KeptPolicy = { place?: PolicyPlace; typed?: Typed }

/**
 * The next version while it is written. Another scope brings the values in force there, but takes the place of nothing that was typed
 * or chosen: then `isKept`, and `follow` takes them after all.
 */
export function usePolicyDraft(versions: readonly Policy[], first: Start, today: string, kept: KeptPolicy) {
  const [start, setStart] = useState(() =>
    kept.place === undefined || isSame(kept.place, first.version)
      ? first
      : (startFor(versions, kept.place, today) ?? first),
  )
  const [place, setPlace] = useState(() => kept.place ?? placeOf(first.version))
  const [typed, setTyped] = useState<Typed>(kept.typed ?? {})
  const [isKept, setKept] = useState(false)
  const { version, how } = start
  const move = (change: Partial<PolicyPlace>) => {
    const next = { ...place, ...change }
    const own = how === 'chosen' ? { value: draftValue(version), severity: version.severity, ...typed } : typed
    setPlace(next)
    setTyped(own)
    setKept(own.value !== undefined || own.severity !== undefined)
    setStart(startFor(versions, next, today) ?? start)
  }
  return {
    start,
    place,
    typed,
    value: typed.value ?? draftValue(version),
    severity: typed.severity ?? version.severity,
    isKept,
    setValue: (value: DraftValue) => setTyped({ ...typed, value }),
    setSeverity: (severity: Policy['severity']) => setTyped({ ...typed, severity }),
    move,
    follow: () => {
      setTyped({})
      setKept(false)
    },
  }
}
