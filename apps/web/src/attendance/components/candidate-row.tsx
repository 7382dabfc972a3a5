import { useId } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { statementTexts } from '../statement-texts.ts'
import styles from '../statement.module.css'

export type Candidate = CallOutput<'attendance', 'statementCandidates'>['list'][number]

/** Can be given a statement now. */
export const isOpen = ({ obstacle, statement }: Candidate): boolean => obstacle === null && statement === null

/**
 * A person with the minutes attended and a checkbox, or the reason why no statement can be given. `missingCharacters`: those of the
 * name, hospital or department that the statement's font lacks.
 */
export function CandidateRow(props: { person: Candidate; required: number; chosen: boolean; onToggle: () => void }) {
  const { person, required, chosen, onToggle } = props
  const { name, hcoName, department, minutes, missingCharacters } = person
  const text = statementTexts.useText()
  const open = isOpen(person)
  const ownId = useId()
  return (
    <li>
      <div className={styles.person}>
        <Checkbox
          checked={open && chosen}
          disabled={!open}
          aria-describedby={person.statement ? ownId : undefined}
          onChange={onToggle}
        >
          <span className={styles.name}>
            {name}
            {person.isSpeaker && (
              <Tag tone="accent" icon="mic">
                {text.speaker}
              </Tag>
            )}
          </span>
          <span className={styles.meta}>
            <Dotted of={[hcoName, department]} />
          </span>
          {missingCharacters.length > 0 && (
            <span className={styles.warning}>{text.missing(missingCharacters.join(''))}</span>
          )}
          <Obstacle person={person} required={required} />
        </Checkbox>
        <span className={styles.end} id={ownId}>
          {minutes !== null && <span className={styles.figure}>{text.minutes(minutes)}</span>}
          {person.statement && (
            <Tag tone="accent" icon="check">
              {text.hasOne}
            </Tag>
          )}
        </span>
      </div>
    </li>
  )
}

function Obstacle({ person: { obstacle, minutes, statement }, required }: { person: Candidate; required: number }) {
  const text = statementTexts.useText()
  if (obstacle === null || statement !== null) return null
  const reason = obstacle === 'tooShort' ? text.tooShort(minutes ?? 0, required) : text[obstacle]
  return <span className={obstacle === 'notSigned' ? styles.meta : styles.warning}>{reason}</span>
}
