import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Tag } from '../../ui/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from '../desk.module.css'
import type { RosterPerson } from '../roster-store.ts'

/** One person at the door: name, hospital, department, phone; `tag` how it stands, `end` what can be done. */
export function DoorPersonRow({ person, tag, end }: { person: RosterPerson; tag?: ReactNode; end?: ReactNode }) {
  const text = deskTexts.useText()
  return (
    <ListRow
      leading={<Avatar name={person.name} />}
      label={
        <span className={styles.name}>
          {person.name}
          {person.isSpeaker && (
            <Tag tone="accent" icon="mic">
              {text.speaker}
            </Tag>
          )}
          {tag}
        </span>
      }
      description={
        <>
          <Dotted of={[person.hcoName, person.department]} />
          <span className={styles.phone}>{person.phoneMasked}</span>
        </>
      }
      value={end}
    />
  )
}
