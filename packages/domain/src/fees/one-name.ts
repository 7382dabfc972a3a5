import { unreleased } from './compliance-hold.ts'
import type { FeeHold } from './hold-rules.ts'
import { type GivenName, NAME_SOURCES } from './name-sources.ts'

/** Two given names, and whether they are spellings of one. */
export type ComparedNames = { readonly one: GivenName; readonly other: GivenName; readonly isOne: boolean }

/** Each two names that are to be compared, where they are not the same letter by letter. */
export function namesToCompare(names: readonly GivenName[]): readonly (readonly [GivenName, GivenName])[] {
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter((other) => other.name !== one.name)
      .map((other) => [one, other] as const),
  )
}

/**
 * The hold for names that differ, or null: a payment needs one name. What compliance has released is released for exactly these names in
 * these places.
 */
export function nameDiffersHold(compared: readonly ComparedNames[], holds: readonly FeeHold[]): FeeHold | null {
  const differing = compared.filter(({ isOne }) => !isOne)
  const unseen = unreleased('nameDiffers', differing, pairKey, holds)
  if (unseen.length === 0) return null
  const names = differing.flatMap(({ one, other }) => [one, other])
  return { reason: 'nameDiffers', params: { ...shown(names), pairs: differing.map(pairKey).join(' ') } }
}

const nameKey = ({ source, name }: GivenName) => `${source}:${encodeURIComponent(name)}`
const pairKey = ({ one, other }: ComparedNames) => `${nameKey(one)}/${nameKey(other)}`

function shown(names: readonly GivenName[]): Record<string, string> {
  return Object.fromEntries(
    NAME_SOURCES.flatMap((source) => {
      const own = new Set(names.filter((given) => given.source === source).map(({ name }) => name))
      return own.size === 0 ? [] : [[source, [...own].join('”“')]]
    }),
  )
}
