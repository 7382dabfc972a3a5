import { DAY_MS, MINUTE_MS } from '../kit/instant.ts'
import { MEETING, type MeetingStatus } from '../meetings/meeting-codes.ts'
import { IN_FORCE, isIn, OVER } from '../meetings/status-sets.ts'
import { shanghaiMidnight } from './plan-delivery.ts'

const LADDER_KINDS = ['reminder', 'thanks'] as const
export type LadderKind = (typeof LADDER_KINDS)[number]
/** Automatic messages that a meeting may switch off. */
export const AUTO_MESSAGES = ['letter', ...LADDER_KINDS] as const

/** By policy: reminders so long before the start, 0 for none, and thanks at this hour of the day after the end, null for none. */
export type LadderRules = {
  readonly firstDays: number
  readonly days: number
  readonly hours: number
  readonly thanksHour: number | null
}

/** Instants: epoch ms. */
export type LadderMeeting = {
  readonly status: MeetingStatus
  readonly startsAt: number
  readonly endsAt: number
  /** Switched off for this meeting. */
  readonly off: readonly LadderKind[]
  /** The moment of the last step that ran for this start, and for this end; null: none has. */
  readonly doneUntil: Readonly<Record<LadderKind, number | null>>
}

/** A step that is due. `since`: its moment; people that came later do not need it. `of`: the start or end it counts from. */
export type LadderStep = {
  readonly kind: LadderKind
  readonly step: string
  readonly since: number
  readonly of: number
}

const HOUR_MS = 60 * MINUTE_MS
/** No step is due longer before a start, or after an end: the bounds of the policies. */
export const LADDER_AHEAD_MS = 7 * DAY_MS
export const LADDER_BEHIND_MS = 3 * DAY_MS
/** With these statuses a meeting has taken place, or runs. */
export const LADDER_AFTER: readonly MeetingStatus[] = [MEETING.running, ...OVER]

/** The steps of the meeting that are due now: of several missed reminders the newest, none from the start on; thanks for a day. */
export function dueSteps(meeting: LadderMeeting, rules: LadderRules, now: number): LadderStep[] {
  const steps = [dueReminder(meeting, rules, now), dueThanks(meeting, rules, now)]
  return steps.filter((step) => step !== undefined).filter(({ kind, since }) => isOpen(meeting, kind, since))
}

const isOpen = ({ off, doneUntil }: LadderMeeting, kind: LadderKind, since: number): boolean =>
  !off.includes(kind) && since > (doneUntil[kind] ?? Number.NEGATIVE_INFINITY)

function dueReminder({ status, startsAt }: LadderMeeting, rules: LadderRules, now: number): LadderStep | undefined {
  if (!isIn(IN_FORCE, status) || now >= startsAt) return undefined
  const due = [
    { step: `${rules.firstDays}d`, before: rules.firstDays * DAY_MS },
    { step: `${rules.days}d`, before: rules.days * DAY_MS },
    { step: `${rules.hours}h`, before: rules.hours * HOUR_MS },
  ]
    .filter(({ before }) => before > 0)
    .map(({ step, before }) => ({ kind: 'reminder' as const, step, since: startsAt - before, of: startsAt }))
    .filter(({ since }) => since <= now)
  const newest = Math.max(...due.map(({ since }) => since))
  return due.find(({ since }) => since === newest)
}

function dueThanks(
  { status, endsAt }: LadderMeeting,
  { thanksHour }: LadderRules,
  now: number,
): LadderStep | undefined {
  if (thanksHour === null || !LADDER_AFTER.includes(status)) return undefined
  const since = shanghaiMidnight(endsAt) + DAY_MS + thanksHour * HOUR_MS
  return now >= since && now < since + DAY_MS ? { kind: 'thanks', step: 'thanks', since, of: endsAt } : undefined
}
