export const POLICY_SEVERITIES = ['block', 'warn', 'info'] as const
/** block: refused; warn: shown to the approvers; info: a setting, judged nowhere by itself. */
export type PolicySeverity = (typeof POLICY_SEVERITIES)[number]

/** Version of a rule that follows from the product itself, not from an editable policy. */
export const BUILT_IN_VERSION = 'builtIn'

/** How far a default stands: a law or notice, the product text, or practice to be confirmed by the company. */
export const POLICY_SOURCES = [
  'product text',
  '国卫办医急函〔2023〕469号',
  'PIPL',
  'industry code',
  'association practice',
  'company practice',
  'weak source, to be confirmed',
  'inferred',
  'proposal',
] as const
export type PolicySource = (typeof POLICY_SOURCES)[number]

export type PolicyUnit =
  | 'fen'
  | 'minutes'
  | 'hours'
  | 'hourOfDay'
  | 'days'
  | 'workdays'
  | 'months'
  | 'years'
  | 'percent'
  | 'count'
  | 'flag'
  | 'choice'
  | 'dayList'

type Named = {
  readonly zh: string
  readonly en: string
  readonly severity: PolicySeverity
  readonly source: PolicySource
}

type NumberPolicy = {
  readonly unit: Exclude<PolicyUnit, 'flag' | 'choice' | 'dayList'>
  readonly default: number
  /** Smallest and largest value a company may set, where law or prudence asks for more than the unit's own bounds. */
  readonly min?: number
  readonly max?: number
}
type FlagPolicy = {
  readonly unit: 'flag'
  readonly default: boolean
  /** It protects money or evidence: not even two people switch it off. */
  readonly isAlwaysOn?: true
}
type ChoicePolicy = { readonly unit: 'choice'; readonly default: string; readonly choices: readonly string[] }
type DayListPolicy = { readonly unit: 'dayList'; readonly default: readonly number[] }

type PolicyValue = NumberPolicy | FlagPolicy | ChoicePolicy | DayListPolicy

/** One kind of policy row: its unit, the value shipped, what a breach means, its name on screen and where it comes from. */
export type PolicyDefinition = Named & PolicyValue

/** An entry of the catalog: what a breach means, where it comes from and its value, then its name in both languages. */
export const policy = <const Value extends PolicyValue>(
  severity: PolicySeverity,
  source: PolicySource,
  value: Value,
  [zh, en]: readonly [zh: string, en: string],
) => ({ ...value, severity, source, zh, en })
