import type { CallOutput } from '../../kit/calls/call-types.ts'
import type { TagTone } from '../../ui/mark/tag.tsx'
import type { deskTexts } from '../desk-texts.ts'
import type { enrolTexts } from '../enrol-texts.ts'

export type EnrolledRow = CallOutput<'enrolment', 'enrollList'>['list'][number]
type Row = EnrolledRow
type Words = ReturnType<typeof deskTexts.useText>

/** An enrolment's state in words and its colour. */
export function statusOf(row: Row, text: Words): { label: string; tone: TagTone } {
  const states: Readonly<Record<Row['status'], { label: string; tone: TagTone }>> = {
    pending: { label: text.pending, tone: 'status3' },
    declined: row.isWithdrawn ? { label: text.withdrawn, tone: 'status2' } : { label: text.declined, tone: 'danger' },
    invited: { label: text.invited, tone: 'status2' },
    enrolled: { label: text.statusEnrolled, tone: 'status1' },
    waitlisted: { label: row.waitNo === null ? text.waitlisted : text.waitNo(row.waitNo), tone: 'status3' },
    checkedIn: { label: text.checkedIn, tone: 'accent' },
    signed: { label: text.statusSigned, tone: 'accent' },
    left: { label: text.left, tone: 'status2' },
    void: { label: text.void, tone: 'status2' },
  }
  return states[row.status]
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
