import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import { doorTexts } from '../door-texts.ts'
import type { RosterPerson } from '../roster-store.ts'
import { DoorPersonRow } from './door-person-row.tsx'

const SHOWN = 30

/** The people of the list in question: everybody a search found, else those whose turn is still to come. */
export function DoorList(props: {
  kind: 'in' | 'out'
  people: readonly RosterPerson[]
  isSearch: boolean
  isKept: (person: RosterPerson) => boolean
  end: (person: RosterPerson) => ReactNode
}) {
  const { kind, people, isSearch, isKept, end } = props
  const text = doorTexts.useText()
  const deskText = deskTexts.useText()
  const list = isSearch ? people : pending(people, kind)
  if (list.length === 0) {
    if (isSearch) return <EmptyState drawing="search" text={deskText.noMatch + deskText.noMatchHelp} />
    return (
      <EmptyState
        drawing={people.length === 0 ? 'people' : 'present'}
        text={emptyText(people, kind, { ...deskText, ...text })}
      />
    )
  }
  const title = kind === 'in' ? deskText.missing(list.length) : text.stillHere(list.length)
  return (
    <Group title={isSearch ? undefined : title} note={list.length > SHOWN ? text.shown(SHOWN) : undefined}>
      {list.slice(0, SHOWN).map((person) => (
        <DoorPersonRow
          key={person.enrollmentId}
          person={person}
          tag={
            isKept(person) ? (
              <Tag tone="status3" icon="hourglass">
                {text.waitingTag}
              </Tag>
            ) : undefined
          }
          end={end(person)}
        />
      ))}
    </Group>
  )
}

/** Whose turn is still to come, speakers first. */
function pending(people: readonly RosterPerson[], kind: 'in' | 'out'): readonly RosterPerson[] {
  const open = people.filter(({ isSigned, hasLeft }) => (kind === 'in' ? !isSigned : isSigned && !hasLeft))
  return [...open.filter(({ isSpeaker }) => isSpeaker), ...open.filter(({ isSpeaker }) => !isSpeaker)]
}

function emptyText(
  people: readonly RosterPerson[],
  kind: 'in' | 'out',
  text: { nobodyYet: string; allHere: string; nobodyHere: string; allLeft: string },
): string {
  if (people.length === 0) return text.nobodyYet
  if (kind === 'in') return text.allHere
  return people.some(({ isSigned }) => isSigned) ? text.allLeft : text.nobodyHere
}
