import type { CallOutput } from '../../kit/calls/call-types.ts'
import type { TagTone } from '../../ui/mark/tag.tsx'
import type { deskTexts } from '../desk-texts.ts'
import type { enrolTexts } from '../enrol-texts.ts'

export type EnrolledRow = CallOutput<'enrolment', 'enrollList'>['list'][number]
type Row = EnrolledRow
type Words = ReturnType<typeof deskTexts.useText>

const TONES = {
  pending: 'status3',
  declined: 'danger',
  invited: 'status2',
  enrolled: 'status1',
  waitlisted: 'status3',
  checkedIn: 'accent',
  signed: 'accent',
  left: 'status2',
  void: 'status2',
} as const satisfies Record<Row['status'], TagTone>

/** An enrolment's state in words and its colour. */
export function statusOf({ status, isWithdrawn, waitNo }: Row, text: Words): { label: string; tone: TagTone } {
  if (status === 'declined' && isWithdrawn) return { label: text.withdrawn, tone: 'status2' }
  const isQueued = status === 'waitlisted' && waitNo !== null
  return { label: isQueued ? text.waitNo(waitNo) : text.status(status), tone: TONES[status] }
}

/** Where an enrolment came from, in words. */
export function sourceOf(row: Row, text: Words): string {
  const sources = {
    landing: text.landing,
    staff: text.staff,
    walkIn: text.walkInSource,
    invitation: text.invitation,
  } as const satisfies Record<Row['source'], string>
  return sources[row.source]
}

const CAN = {
  approve: ['pending', 'declined'],
  decline: ['pending', 'invited', 'enrolled', 'waitlisted'],
  remind: ['invited', 'enrolled'],
  correct: ['pending', 'invited', 'enrolled', 'waitlisted', 'checkedIn'],
  void: ['pending', 'invited', 'enrolled', 'waitlisted', 'checkedIn', 'declined'],
} as const satisfies Record<string, readonly Row['status'][]>

export type PersonAction = keyof typeof CAN

/** What the organiser may do with a person, by where they stand. */
export const canDo = (action: PersonAction, { status }: Row): boolean =>
  CAN[action].some((allowed) => allowed === status)

export type Mark = CallOutput<'enrolment', 'enrolmentMatches'>['list'][number]['marks'][number]

/** Why a doctor of the directory may be this person, in words. */
export function markOf(mark: Mark, text: ReturnType<typeof enrolTexts.useText>): string {
  const marks = {
    phone: text.markPhone,
    phoneTail: text.markPhoneTail,
    name: text.markName,
    hospital: text.markHospital,
  } as const satisfies Record<Mark, string>
  return marks[mark]
}
