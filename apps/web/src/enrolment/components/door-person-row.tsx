import { Dotted } from '../../ui/mark/dotted.tsx'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from '../desk.module.css'
import type { RosterPerson } from '../roster-store.ts'

/** One person at the door in two lines: name and phone, hospital and department; `tag` how it stands, `end` what can be done. */
export function DoorPersonRow({ person, tag, end }: { person: RosterPerson; tag?: ReactNode; end?: ReactNode }) {
  const text = deskTexts.useText()
  return (
    <div className={styles.doorRow}>
      <Row
        lead={<Avatar name={person.name} />}
        title={
          <span className={styles.name}>
            <span>{person.name}</span>
            {person.isSpeaker && (
              <Tag tone="accent" icon="mic">
                {text.speaker}
              </Tag>
            )}
            <span className={styles.phone}>{person.phoneMasked}</span>
            {tag}
          </span>
        }
        second={<Dotted line of={[person.hcoName, person.department]} />}
      />
      {end}
    </div>
  )
}
