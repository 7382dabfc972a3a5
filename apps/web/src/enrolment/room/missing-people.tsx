import type { CallOutput } from '../../kit/calls/call-types.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Group } from '../../ui/page/group.tsx'
import { deskTexts } from '../desk-texts.ts'
import { DoorPersonRow } from '../components/door-person-row.tsx'

/** Who is enrolled and has not signed in yet, speakers first. */
export function MissingPeople({ live }: { live: CallOutput<'door', 'getSignList2'> }) {
  const text = deskTexts.useText()
  const { missing, enrolled, signed } = live
  if (missing.length === 0)
    return (
      <EmptyState
        drawing={enrolled === 0 ? 'people' : 'present'}
        text={enrolled === 0 ? text.nobodyYet : text.allHere}
      />
    )
  const count = Math.max(missing.length, enrolled - signed)
  return (
    <Group title={text.missing(count)} note={count > missing.length ? text.missingNote : undefined}>
      {missing.map((person) => (
        <DoorPersonRow key={person.enrollmentId} person={person} />
      ))}
    </Group>
  )
}
