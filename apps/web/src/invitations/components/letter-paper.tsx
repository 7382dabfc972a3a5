import type { CallOutput } from '../../kit/calls/call-types.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'

type Letter = CallOutput<'invitations', 'invitationDetail'>['preview']['attendee']

/** A letter as its reader sees it. */
export function LetterPaper({ letter }: { letter: Letter }) {
  const text = invitationTexts.useText()
  const talks = letter.facts.filter(({ kind }) => kind === 'talk').map(({ value }) => value)
  const facts = letter.facts
    .filter(({ kind }) => kind !== 'talk')
    .map(({ kind, value }) => ({ label: text[kind], value: kind === 'online' ? text.onlineValue : value }))
  return (
    <article className={styles.letter}>
      <p className="strong">{letter.greeting}</p>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={styles.letterFacts}>
        <FactList facts={talks.length === 0 ? facts : [...facts, { label: text.talk, value: talks.join('\n') }]} />
      </div>
      <p className={styles.signature}>{letter.signature}</p>
    </article>
  )
}
