import type { CallOutput } from '../kit/calls/call-types.ts'

/** What a scanned code gave, and the person it was opened for. */
export type Session = CallOutput<'door', 'signScan'>
export type Seat = NonNullable<Session['person']>['seat']
export type Person = NonNullable<Session['person']>

/** How the page names this person: whole on the phone of the enrolment, else by family name and what one says with it. */
export function shownName(
  { name, isFamilyName }: Person,
  { called }: { called: (familyName: string) => string },
): string {
  return isFamilyName ? called(name) : name
}
