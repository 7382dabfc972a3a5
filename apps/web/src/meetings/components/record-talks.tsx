import { Avatar } from '../../ui/avatar.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Section } from '../../ui/section.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'

type Speaker = RecordMeeting['speakers'][number]

/** Who speaks on what for how long, and for how much net and gross. */
export function RecordSpeakers({ speakers }: { speakers: readonly Speaker[] }) {
  const text = recordTexts.useText()
  if (speakers.length === 0) return null
  return (
    <Section title={text.speakers} fold="open">
      {speakers.map((speaker) => (
        <div key={speaker.id} className={styles.speaker}>
          <Avatar name={speaker.name} />
          <div className={styles.speakerText}>
            <p className={styles.speakerName}>
              {speaker.name} <span className={styles.quiet}>{text[speaker.role]}</span>
            </p>
            <p className={styles.quiet}>
              <Dotted of={[speaker.hco, speaker.dept, speaker.title]} />
            </p>
            <p className={styles.quiet}>
              <Dotted of={[speaker.topicName, text.minutes(speaker.minutes)]} />
            </p>
          </div>
          <Fee speaker={speaker} />
        </div>
      ))}
    </Section>
  )
}

function Fee({ speaker: { feeNet, feeGross } }: { speaker: Speaker }) {
  const text = recordTexts.useText()
  if (feeNet === null) return null
  if (Number(feeNet) === 0) return <p className={styles.quiet}>{text.unpaid}</p>
  return (
    <p className={styles.fee}>
      <span>
        {text.net} <MoneyText amount={feeNet} size="strong" />
      </span>
      {feeGross !== null && (
        <span className={styles.quiet}>
          {text.gross} <MoneyText amount={feeGross} />
        </span>
      )}
    </p>
  )
}

/** The topics in their order. */
export function RecordAgenda({ topics }: { topics: RecordMeeting['topics'] }) {
  const text = recordTexts.useText()
  if (topics.length === 0) return null
  return (
    <Section title={text.agenda} fold="open">
      {topics.map((topic) => (
        <ListRow
          key={topic.topicId}
          label={topic.name}
          description={topic.code4m}
          value={text.minutes(topic.minutes)}
        />
      ))}
    </Section>
  )
}
