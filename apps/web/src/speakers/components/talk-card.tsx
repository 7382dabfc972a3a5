import { useArrival } from '../../kit/page/use-arrival.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import styles from '../speakers.module.css'
import { speakerTexts } from '../speaker-texts.ts'
import { ConsentLine } from './consent-line.tsx'
import { ContractBlock, type ContractRow } from './contract-block.tsx'
import { TalkStatusForm } from './talk-status-form.tsx'
import type { Meeting, Talk } from '../talk.ts'

/**
 * One talk: the person, level and papers, the contract, and what became of it. What asks for an act is a tag or a button, the rest is
 * plain text. `contract`: undefined until it is loaded.
 */
export function TalkCard(props: {
  meeting: Meeting
  speaker: Talk
  mayChange: boolean
  contract: ContractRow | undefined
  /** The address names this talk: it comes into sight. */
  isNamed?: boolean
  /** The address leads to the upload of its speaker's consent. */
  asksConsent?: boolean
}) {
  const { meeting, speaker, mayChange, contract, isNamed = false, asksConsent = false } = props
  const text = speakerTexts.useText()
  const card = useArrival<HTMLElement>(isNamed)
  const { name, hco, dept, title, role, level } = speaker
  const presence = meeting.executeType === 'onSite' ? text.signedIn : text.tookPart
  const facts = [text[role], text[level], speaker.isRecorded && text.recorded, speaker.isSignedIn && presence]
  return (
    <section ref={card} className={styles.card} aria-label={name}>
      <header className={styles.person}>
        <Avatar name={name} size="large" />
        <div className={styles.words}>
          <div className={styles.title}>
            <h3>{name}</h3>
            <Standing speaker={speaker} mayChange={mayChange} />
          </div>
          <p>
            <Dotted of={[title, hco, dept]} />
          </p>
          <p>
            <Dotted of={[speaker.topicName, text.plannedFor(speaker.minutes)]} />
          </p>
          <p>
            <Dotted of={facts.filter((fact) => fact !== false)} />
          </p>
        </div>
      </header>
      <Consent meeting={meeting} speaker={speaker} isAsked={asksConsent} />
      {contract && <ContractBlock contract={contract} name={name} />}
      {mayChange ? (
        <TalkStatusForm speaker={speaker} />
      ) : (
        speaker.statusNote !== '' && <p className={styles.note}>{speaker.statusNote}</p>
      )}
    </section>
  )
}

/** What became of the talk; a tag while somebody has to say it. */
function Standing({ speaker, mayChange }: { speaker: Talk; mayChange: boolean }) {
  const text = speakerTexts.useText()
  const { status, minutesDelivered } = speaker
  const word = minutesDelivered === null ? text[status] : text.cameFor(minutesDelivered)
  return status === 'planned' && mayChange ? (
    <Tag tone="status3">{word}</Tag>
  ) : (
    <span className={styles.note}>{word}</span>
  )
}

/** Only a paid speaker needs the consent of the employer. */
function Consent({ meeting, speaker, isAsked }: { meeting: Meeting; speaker: Talk; isAsked: boolean }) {
  const { consents, engagementId, engagementStartDatetime: start, allowedActions } = meeting
  const { hcpId, name, feeNet, hasEmployerConsent } = speaker
  if (consents === undefined || Number(feeNet ?? 0) === 0) return null
  return (
    <ConsentLine
      engagementId={engagementId}
      speaker={{ hcpId, name }}
      hasConsent={hasEmployerConsent}
      file={consents.find((consent) => consent.hcpId === hcpId) ?? null}
      start={start}
      mayUpload={allowedActions.some(({ action }) => action === 'edit')}
      isAsked={isAsked}
    />
  )
}
