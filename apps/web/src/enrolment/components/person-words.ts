import type { CallOutput } from '../../kit/call-types.ts'
import type { TagTone } from '../../ui/tag.tsx'
import type { deskTexts } from '../desk-texts.ts'

type Row = CallOutput<'enrolment', 'enrollList'>['list'][number]
type Words = ReturnType<typeof deskTexts.useText>

/** An enrolment's state in words and its colour. */
export function statusOf(row: Row, text: Words): { label: string; tone: TagTone } {
  const states: Readonly<Record<Row['status'], { label: string; tone: TagTone }>> = {
    invited: { label: text.invited, tone: 'status2' },
    enrolled: { label: text.statusEnrolled, tone: 'status1' },
    waitlisted: { label: row.waitNo === null ? text.waitlisted : text.waitNo(row.waitNo), tone: 'status3' },
    walkInPending: { label: text.walkInPending, tone: 'status3' },
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

/** Who may be signed in at the desk: everybody who has not signed, also from the waiting list. */
export function canSign({ status }: Row): boolean {
  return status !== 'signed' && status !== 'left' && status !== 'void'
}
