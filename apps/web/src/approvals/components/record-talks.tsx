import { Fragment, lazy, Suspense } from 'react'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'

const SpeakerConsent = lazy(async () => ({
  default: (await import('./speaker-consent.tsx')).SpeakerConsent,
}))

type Speaker = RecordMeeting['speakers'][number]

/** Who speaks on what for how long, and for how much net and gross. */
export function RecordSpeakers({ meeting }: { meeting: RecordMeeting }) {
  const { speakers } = meeting
  const text = recordTexts.useText()
  if (speakers.length === 0) return null
  return (
    <Group title={text.speakers} fold="open">
      {speakers.map((speaker) => (
        <Fragment key={speaker.id}>
          <div className={styles.speaker}>
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
          {isFirstPaid(speaker, speakers) && (
            <div className={styles.consent}>
              <Suspense>
                <SpeakerConsent meeting={meeting} speaker={speaker} />
              </Suspense>
            </div>
          )}
        </Fragment>
      ))}
    </Group>
  )
}

/** Of several paid talks of one speaker the first tells about the consent. */
const isFirstPaid = ({ id, hcpId }: Speaker, speakers: readonly Speaker[]): boolean =>
  speakers.find((talk) => talk.hcpId === hcpId && Number(talk.feeNet ?? 0) > 0)?.id === id

function Fee({ speaker: { feeNet, feeGross } }: { speaker: Speaker }) {
  const text = recordTexts.useText()
  if (feeNet === null) return null
  if (Number(feeNet) === 0) return <p className={styles.quiet}>{text.unpaid}</p>
  return (
    <p className={styles.fee}>
      {feeGross !== null && (
        <span className={styles.quiet}>
          {text.gross} <MoneyText amount={feeGross} />
        </span>
      )}
      <span>
        {text.net} <MoneyText amount={feeNet} size="strong" />
      </span>
    </p>
  )
}

/** The topics in their order; where no doctor is named yet, that it is checked later who heard them before. */
export function RecordAgenda({ meeting: { topics, rules } }: { meeting: RecordMeeting }) {
  const text = recordTexts.useText()
  if (topics.length === 0) return null
  return (
    <Group title={text.agenda} kind="taxonomy" fold="open">
      {topics.map((topic) => (
        <Row key={topic.topicId} title={topic.name} second={topic.code4m} end={text.minutes(topic.minutes)} />
      ))}
      {!rules.some(({ rule }) => rule === 'repeatTopic') && <p className={styles.sectionNote}>{text.heardLater}</p>}
    </Group>
  )
}
