import { unreleased } from './compliance-hold.ts'
import type { FeeHold } from './hold-rules.ts'

/** A new name of a speaker holds payments for so many days. Source: trust finding U-1. */
export const NAME_CHANGE_DAYS = 30

/** A change of the speaker's name in the directory that is another name, not another spelling. */
export type NameChange = {
  readonly id: string
  readonly before: string
  readonly after: string
  /** The name of the person that asked for it or made it. */
  readonly by: string
  /** That person, and the one that confirmed it. */
  readonly people: readonly string[]
  /** The day, Asia/Shanghai. */
  readonly on: string
}

/** A hold for each change for which compliance has not released the fee yet. */
export const nameChangedHolds = (changes: readonly NameChange[], holds: readonly FeeHold[]): FeeHold[] =>
  unreleased('nameChanged', changes, ({ id }) => id, holds).map(({ id, before, after, by, people, on }) => ({
    reason: 'nameChanged',
    params: { before, after, who: by, on, changes: id, people: people.join(' ') },
  }))
