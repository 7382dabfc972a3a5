import { parseMoney, toWire } from '../kit/money.ts'
import { isPolicyValue, policyDefinition } from './policy-catalog.ts'
import type { PolicyKey } from './policy-catalog.ts'

/** What is stored for a value as it travels (amounts are yuan as text there), or undefined when the key cannot have it. */
export function policyValueOfWire(key: PolicyKey, sent: unknown): unknown {
  const value = policyDefinition(key).unit === 'fen' ? fenOf(sent) : sent
  return isPolicyValue(key, value) ? value : undefined
}

/** A stored value as it travels; a stored value the key cannot have travels as the shipped one, which is what is judged by. */
export function wireOfPolicyValue(key: PolicyKey, stored: unknown): string | number | boolean | number[] {
  const value = isPolicyValue(key, stored) ? stored : policyDefinition(key).default
  if (Array.isArray(value)) return value.map(Number)
  if (typeof value === 'number') return policyDefinition(key).unit === 'fen' ? toWire(value) : value
  return typeof value === 'boolean' ? value : String(value)
}

function fenOf(sent: unknown): number | undefined {
  const parsed = typeof sent === 'string' ? parseMoney(sent) : undefined
  return parsed?.ok ? parsed.fen : undefined
}
