import type { CallOutput } from '../kit/call-types.ts'
import { useParam } from '../kit/navigation.ts'
import type { reachTexts } from './reach-texts.ts'

export type Words = ReturnType<typeof reachTexts.useText>
export type Reach = CallOutput<'reports', 'campaignSummary'>['funnel']

export const STEPS = ['invited', 'opened', 'enrolled', 'signed', 'surveyed'] as const
export type Step = (typeof STEPS)[number]

/** The step the address names; enrolled people unless told. */
export function useStep(): Step {
  const asked = useParam('step')
  return STEPS.find((step) => step === asked) ?? 'enrolled'
}

/** What each step's list may be grouped by; the first unless told. */
export const GROUPINGS = {
  invited: [],
  opened: ['source', 'day'],
  enrolled: ['status', 'source', 'hospital', 'department', 'invitedBy', 'label'],
  signed: ['hospital', 'department', 'method', 'session'],
  surveyed: ['survey', 'hospital', 'department'],
} as const satisfies Record<Step, readonly string[]>
export type Grouping = (typeof GROUPINGS)[Step][number]

/** Per cent with one decimal, as people read it; undefined of nothing. */
export function share(part: number, whole: number): string | undefined {
  return whole === 0 ? undefined : `${Math.round((part / whole) * 1000) / 10}%`
}

/** The name of a group: its own, or that of the code it stands for. */
export function groupName(by: Grouping, { key, name }: { key: string; name: string }, text: Words): string {
  if (by === 'status') return statusNames(text)[key] ?? key
  if (by === 'source') return { ...sourceNames(text), link: text.link }[key] ?? key
  if (by === 'method') return methodNames(text)[key] ?? key
  if (by === 'session') return text.sessionNo(key)
  return name === '' ? text.noName : name
}

export const statusNames = (text: Words): Readonly<Record<string, string>> => ({
  pending: text.pending,
  declined: text.declined,
  invited: text.invitedStatus,
  enrolled: text.enrolledStatus,
  waitlisted: text.waitlisted,
  walkInPending: text.walkInPending,
  checkedIn: text.checkedIn,
  signed: text.signedStatus,
  left: text.left,
  void: text.void,
})

export const sourceNames = (text: Words): Readonly<Record<string, string>> => ({
  landing: text.landing,
  staff: text.staff,
  walkIn: text.walkIn,
  invitation: text.invitation,
})

export const methodNames = (text: Words): Readonly<Record<string, string>> => ({ qr: text.qr, staff: text.byStaff })

/** What a grouping is called. */
export const groupingNames = (text: Words): Readonly<Record<Grouping, string>> => ({
  status: text.byStatus,
  source: text.bySource,
  hospital: text.byHospital,
  department: text.byDepartment,
  invitedBy: text.byInvitedBy,
  label: text.byLabel,
  method: text.byMethod,
  session: text.bySession,
  day: text.byDay,
  survey: text.bySurvey,
})
