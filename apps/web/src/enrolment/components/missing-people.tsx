import type { CallOutput } from '../../kit/call-types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { deskTexts } from '../desk-texts.ts'

/** Who is enrolled and has not signed in yet, speakers first. */
export function MissingPeople({ live }: { live: CallOutput<'enrolment', 'getSignList2'> }) {
  const text = deskTexts.useText()
  const { missing, enrolled, signed } = live
  if (missing.length === 0)
    return <EmptyState drawing="people" text={enrolled === 0 ? text.nobodyYet : text.allHere} />
  const count = Math.max(missing.length, enrolled - signed)
  return (
    <Section
      title={text.missing(count)}
      note={count > missing.length ? text.missingNote : undefined}
    >
      {missing.map((person) => (
        <ListRow
          key={person.enrollmentId}
          leading={<Avatar name={person.name} />}
          label={person.name}
          description={[person.hcoName, person.department].filter((part) => part !== '').join(' · ')}
          value={person.isSpeaker ? <Tag tone="accent">{text.speaker}</Tag> : person.phoneMasked}
        />
      ))}
    </Section>
  )
}
