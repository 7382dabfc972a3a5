import type { ReactNode } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import { deskTexts } from '../desk-texts.ts'
import { PersonRow } from './person-row.tsx'

type Live = CallOutput<'enrolment', 'getSignList2'>

/** Who is enrolled and has not signed in yet, speakers first; `end` draws what can be done for a person. */
export function MissingPeople({ live, end }: { live: Live; end?: (person: Live['missing'][number]) => ReactNode }) {
  const text = deskTexts.useText()
  const { missing, enrolled, signed } = live
  if (missing.length === 0) return <EmptyState drawing="people" text={enrolled === 0 ? text.nobodyYet : text.allHere} />
  const count = Math.max(missing.length, enrolled - signed)
  return (
    <Section title={text.missing(count)} note={count > missing.length ? text.missingNote : undefined}>
      {missing.map((person) => (
        <PersonRow key={person.enrollmentId} person={person} end={end?.(person)} />
      ))}
    </Section>
  )
}
