import { APPROVAL_POLICIES } from './catalog-approval.ts'
import { CLOSING_POLICIES } from './catalog-closing.ts'
import { MEETING_POLICIES } from './catalog-meeting.ts'
import { SPEAKER_POLICIES } from './catalog-speaker.ts'
import type { PolicyDefinition, PolicyUnit } from './policy-types.ts'

/** Every policy row the product knows, with the value it ships (domain §6, and the thresholds of §4). */
export const POLICY_CATALOG = {
  ...MEETING_POLICIES,
  ...SPEAKER_POLICIES,
  ...CLOSING_POLICIES,
  ...APPROVAL_POLICIES,
} as const satisfies Record<string, PolicyDefinition>

export type PolicyKey = keyof typeof POLICY_CATALOG

type Widened<V> = V extends number
  ? number
  : V extends boolean
    ? boolean
    : V extends string
      ? string
      : readonly number[]

/** The type of a policy's value, from its catalog entry. */
export type PolicyValueOf<K extends PolicyKey> = Widened<(typeof POLICY_CATALOG)[K]['default']>

export function isPolicyKey(text: string): text is PolicyKey {
  return Object.hasOwn(POLICY_CATALOG, text)
}

export function policyDefinition(key: PolicyKey): PolicyDefinition {
  return POLICY_CATALOG[key]
}

const LIMITS: Readonly<Record<Exclude<PolicyUnit, 'flag' | 'choice' | 'dayList'>, readonly [number, number]>> = {
  fen: [0, 9_999_999_999],
  minutes: [0, 1440],
  hours: [0, 720],
  hourOfDay: [0, 23],
  days: [0, 3650],
  workdays: [0, 60],
  months: [0, 120],
  years: [0, 100],
  percent: [0, 100],
  count: [0, 100_000],
}

/** Does this policy hold whatever a company sets? Its severity stays as shipped, too. */
export function isAlwaysOn(key: PolicyKey): boolean {
  const definition = policyDefinition(key)
  return definition.unit === 'flag' && definition.isAlwaysOn === true
}

/** May this value stand in a row of this key: right type, a whole number within the unit's bounds, a known choice? */
export function isPolicyValue(key: PolicyKey, value: unknown): boolean {
  const definition = policyDefinition(key)
  switch (definition.unit) {
    case 'flag':
      return definition.isAlwaysOn ? value === true : typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && definition.choices.includes(value)
    case 'dayList':
      return (
        Array.isArray(value) && value.length > 0 && value.every((day) => Number.isInteger(day) && day > 0 && day <= 60)
      )
    default: {
      const [least, most] = LIMITS[definition.unit]
      return (
        typeof value === 'number' &&
        Number.isSafeInteger(value) &&
        value >= (definition.min ?? least) &&
        value <= (definition.max ?? most)
      )
    }
  }
}
