import type { ReactNode } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Tag } from '../../ui/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from '../desk.module.css'

type Person = CallOutput<'enrolment', 'enrollList'>['list'][number]

/** One enrolled person: name, hospital, department; `tag` says how it stands, `end` what can be done. */
export function PersonRow(props: { person: Person; note?: string | undefined; tag?: ReactNode; end?: ReactNode }) {
  const { person, note, tag, end } = props
  const text = deskTexts.useText()
  const facts = [person.hcoName, person.department].filter((part) => part !== '').join(' · ')
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
          {facts}
          <span className={styles.phone}>{[person.phoneMasked, note].filter(Boolean).join(' · ')}</span>
        </>
      }
      value={end}
    />
  )
}
