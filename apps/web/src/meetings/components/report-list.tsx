import { Dotted } from '../../ui/mark/dotted.tsx'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { subordinateTexts } from '../subordinate-texts.ts'
import styles from '../subordinate.module.css'

export type ReportPerson = CallOutput<'meetings', 'subordinateMeetingList'>['people'][number]

/** The most the server lists. */
const MOST = 500
/** Deeper levels are indented no further: names need the room. */
const DEEPEST = 3

/** Everybody below me, each under their own manager; found ones stand flat, with whom they report to. */
export function ReportList(props: {
  people: readonly ReportPerson[]
  isSearch: boolean
  personId: string | undefined
  onClear: () => void
}) {
  const { people, isSearch, personId, onClear } = props
  const text = subordinateTexts.useText()
  if (people.length === 0) {
    return (
      <EmptyState drawing="search" text={text.nobodyFound} action={<Button onClick={onClear}>{text.clear}</Button>} />
    )
  }
  const meetings = people.reduce((sum, person) => sum + person.meetings, 0)
  return (
    <Group
      title={text.people}
      action={<span className="quiet">{text.team(people.length, meetings)}</span>}
      note={people.length === MOST ? text.first500 : undefined}
    >
      {people.map((person) => (
        <div
          key={person.personId}
          className={styles.person}
          data-depth={isSearch ? 0 : Math.min(person.depth - 1, DEEPEST)}
          data-current={person.personId === personId || undefined}
        >
          <Row
            href={paths.subordinate({ personId: person.personId })}
            lead={<Avatar name={person.name} />}
            title={person.name}
            second={<Doing person={person} isSearch={isSearch} />}
            end={text.meetings(person.meetings)}
            secondEnd={person.overdue > 0 && <Act>{text.overdue(person.overdue)}</Act>}
            current={person.personId === personId}
          />
        </div>
      ))}
    </Group>
  )
}

/** How many meetings stand in each open state, the manager of a found person, the department. */
function Doing({ person, isSearch }: { person: ReportPerson; isSearch: boolean }) {
  const text = subordinateTexts.useText()
  const { dept, managerName, depth, inApproval, running, toClose } = person
  const facts = [
    running > 0 && text.running(running),
    inApproval > 0 && text.inApproval(inApproval),
    toClose > 0 && text.toClose(toClose),
    isSearch && depth > 1 && text.reportsTo(managerName),
    dept,
  ]
  return <Dotted line of={facts} />
}
