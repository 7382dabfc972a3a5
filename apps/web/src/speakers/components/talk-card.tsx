import type { CallOutput } from '../../kit/call-types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import styles from '../speakers.module.css'
import { speakerTexts } from '../speaker-texts.ts'
import { ContractBlock, type ContractRow } from './contract-block.tsx'
import { TalkStatusForm } from './talk-status-form.tsx'

export type Talk = CallOutput<'meetings', 'meetingDetail'>['speakers'][number]

const TONES = {
  planned: 'status3',
  came: 'accent',
  replaced: 'status1',
  absent: 'danger',
} as const satisfies Record<Talk['status'], TagTone>

/** One talk: the person, his level and papers, his contract, and what became of it. `contract`: undefined until it is loaded. */
export function TalkCard(props: { speaker: Talk; mayChange: boolean; contract: ContractRow | undefined }) {
  const { speaker, mayChange, contract } = props
  const text = speakerTexts.useText()
  const { name, hco, dept, title, role, level, status, minutesDelivered } = speaker
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.person}>
        <Avatar name={name} size="large" />
        <div className={styles.words}>
          <div className={styles.title}>
            <h3>{name}</h3>
            <Tag tone={TONES[status]}>{minutesDelivered === null ? text[status] : text.cameFor(minutesDelivered)}</Tag>
          </div>
          <p>
            <Dotted of={[title, hco, dept]} />
          </p>
          <p>
            <Dotted of={[speaker.topicName, text.plannedFor(speaker.minutes)]} />
          </p>
        </div>
      </header>
      <div className={styles.flags}>
        <Tag tone="status2">{text[role]}</Tag>
        <Tag tone="status2">{text[level]}</Tag>
        {speaker.isRecorded && (
          <Tag tone="status2" icon="video">
            {text.recorded}
          </Tag>
        )}
        <Tag tone={speaker.isSignedIn ? 'accent' : 'status3'} icon={speaker.isSignedIn ? 'check' : 'clock'}>
          {speaker.isSignedIn ? text.signedIn : text.notSignedIn}
        </Tag>
        <Tag
          tone={speaker.hasEmployerConsent ? 'status2' : 'danger'}
          icon={speaker.hasEmployerConsent ? 'file-text' : 'alert-triangle'}
        >
          {speaker.hasEmployerConsent ? text.consent : text.noConsent}
        </Tag>
      </div>
      {contract && <ContractBlock contract={contract} />}
      {mayChange ? (
        <TalkStatusForm speaker={speaker} />
      ) : (
        speaker.statusNote !== '' && <p className={styles.note}>{speaker.statusNote}</p>
      )}
    </section>
  )
}
