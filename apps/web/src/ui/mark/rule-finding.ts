import type { RuleGroup } from '@osmp/domain/meetings/meeting-rules/rule-groups.ts'

/** What a rule found, in words ready to show. */
export type RuleFinding = {
  /** Unique among the findings. */
  id: string
  level: 'block' | 'warn' | 'info' | 'ok'
  /** Its subject, short, for the line. */
  what: string
  group: RuleGroup
  /** The figure with its limit, e.g. `¥1,300 / ¥1,200`. */
  short?: string | undefined
  /** How much of the limit is used, where using it up is what a rule watches; above 1 it is passed. */
  share?: number | undefined
  /** The figure, e.g. `¥1,300`. */
  figure?: string | undefined
  /** The limit, e.g. `不超过 ¥1,200`. */
  limit?: string | undefined
  /** Why: the policy's name. */
  why: string
  /** Since when the policy holds, its version and what it rests on. */
  basis?: string | undefined
  /** What is wrong, where the figure does not say all of it. */
  fault?: string | undefined
  /** How to put it right. */
  fix?: string | undefined
  /** What is wrong and how to put it right: stands at the field. */
  said?: string | undefined
  /** The field to jump to. */
  field?: string | undefined
  /** Puts the amount in its field down to the limit. */
  reduce?: { words: string; run: () => void } | undefined
  /** Where it may be explained instead. */
  explainField?: string | undefined
}
