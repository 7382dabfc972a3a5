import type { CallOutput } from '../kit/calls/call-types.ts'
import { useParam } from '../kit/page/navigation.ts'
import type { reachTexts } from './reach-texts.ts'

export type Words = ReturnType<typeof reachTexts.useText>
export type Reach = CallOutput<'reports', 'campaignSummary'>['funnel']

export const STEPS = ['invited', 'opened', 'enrolled', 'signed', 'surveyed'] as const
/** What there is a list of: people at each step, and the openings of public links, which have no names. */
const LISTED = [...STEPS, 'links'] as const
export type Step = (typeof LISTED)[number]

/** The step the address names; enrolled people unless told. */
export function useStep(): Step {
  const asked = useParam('step')
  return LISTED.find((step) => step === asked) ?? 'enrolled'
}

/** How many a step has: people, and of the links devices. */
export const countOf = (funnel: Reach, step: Step): number => (step === 'links' ? funnel.openings : funnel[step])

/** What each step's list may be grouped by; the first unless told. */
export const GROUPINGS = {
  invited: [],
  opened: [],
  links: ['source', 'day'],
  enrolled: ['status', 'source', 'hospital', 'department', 'invitedBy', 'label'],
  signed: ['hospital', 'department', 'method', 'session'],
  surveyed: ['survey', 'hospital', 'department'],
} as const satisfies Record<Step, readonly string[]>
export type Grouping = (typeof GROUPINGS)[Step][number]

/** Per cent with one decimal, as people read it; undefined of nothing. */
function share(part: number, whole: number): string | undefined {
  return whole === 0 ? undefined : `${Math.round((part / whole) * 1000) / 10}%`
}

type Share = {
  part: number
  whole: number
  of: (rate: string) => string
  /** Said where the part is not everybody at the step. */
  some?: (people: number, rate: string) => string
}

/** A step's shares in words. Who is no part of the whole is left out of the share, and the words say so. */
export function ratesOf(step: (typeof STEPS)[number], funnel: Reach, text: Words): string[] {
  const { invited, opened, enrolled, signed, invitedEnrolled, invitedSigned, signedSurveyed } = funnel
  const ofInvited = { whole: invited, of: text.ofInvited, some: text.someInvited }
  const shares: Readonly<Record<typeof step, readonly Share[]>> = {
    invited: [],
    opened: [{ part: opened, ...ofInvited }],
    enrolled: [{ part: invitedEnrolled, ...ofInvited }],
    signed: [
      { part: signed, whole: enrolled, of: text.ofEnrolled },
      { part: invitedSigned, ...ofInvited },
    ],
    surveyed: [{ part: signedSurveyed, whole: signed, of: text.ofSigned, some: text.someSigned }],
  }
  return shares[step].flatMap(({ part, whole, of, some }) => {
    const rate = share(part, whole)
    if (rate === undefined) return []
    return some === undefined || part === funnel[step] ? of(rate) : some(part, rate)
  })
}

/** The name of a group: its own, or that of the code it stands for. */
export function groupName(by: Grouping, { key, name }: { key: string; name: string }, text: Words): string {
  if (by === 'status') return text.status(key)
  if (by === 'source') return sourceNames(text)[key] ?? text.linkSource(key)
  if (by === 'method') return methodNames(text)[key] ?? key
  if (by === 'session') return text.sessionNo(key)
  return name === '' ? text.noName : name
}

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
