import { useState } from 'react'
import { useArrival } from '../../kit/page/use-arrival.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import styles from '../speakers.module.css'
import { speakerTexts } from '../speaker-texts.ts'
import { ConsentLine } from './consent-line.tsx'
import { ContractBlock, ContractStanding, type ContractRow } from './contract-block.tsx'
import { TalkAnswer } from './talk-answer.tsx'
import { TalkStatusForm } from './talk-status-form.tsx'
import type { Meeting, Talk } from '../talk.ts'
import type { TalkEntry } from '../use-attendance-of-all.ts'

/**
 * One talk as a row: speaker, level, minutes, what became of it, and a contract that asks for an act. Person, papers, contract and
 * attendance unfold under it; a talk with its attendance due is unfolded at first. `contract`: undefined until it is loaded.
 */
export function TalkCard(props: {
  meeting: Meeting
  speaker: Talk
  mayChange: boolean
  contract: ContractRow | undefined
  /** The attendance that is due, saved with that of the others; undefined for a talk that has its answer. */
  due?: TalkEntry | undefined
  /** A stand-in's fee that waits for approval. */
  waits?: boolean
  /** The address names this talk: it comes into sight. */
  isNamed?: boolean
  /** The address leads to the upload of its speaker's consent. */
  asksConsent?: boolean
}) {
  const { meeting, speaker, mayChange, contract, due, waits = false, isNamed = false, asksConsent = false } = props
  const text = speakerTexts.useText()
  const row = useArrival<HTMLElement>(isNamed)
  const [isOpen, setOpen] = useState(isNamed || due !== undefined)
  const { name, status, statusNote } = speaker
  const presence = meeting.executeType === 'onSite' ? text.signedIn : text.tookPart
  return (
    <section ref={row} aria-label={name}>
      <Row
        lead={<Avatar name={name} />}
        title={name}
        end={<Standing speaker={speaker} mayChange={mayChange} />}
        second={
          <Dotted
            line
            of={[
              speaker.standsInFor && text.standsInFor(speaker.standsInFor.name),
              waits && text.feeWaits,
              text.plannedFor(speaker.minutes),
              text[speaker.level],
              speaker.isSignedIn && presence,
            ]}
          />
        }
        secondEnd={contract && <ContractStanding standing={contract.standing} />}
        expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <div className={styles.details}>
        {isOpen && due && (
          <TalkAnswer own={due.own} planned={speaker.feeNet} fault={due.fault} onChange={due.onChange} />
        )}
        {isOpen && <Person speaker={speaker} />}
        {isOpen && <Consent meeting={meeting} speaker={speaker} isAsked={asksConsent} />}
        {isOpen && contract && <ContractBlock contract={contract} name={name} />}
        {isOpen && mayChange && !due && status !== 'planned' && (
          <TalkStatusForm
            speaker={speaker}
            standIn={meeting.speakers.find(({ standsInFor }) => standsInFor?.talkId === speaker.id)}
          />
        )}
        {!mayChange && statusNote !== '' && <p className="quiet">{statusNote}</p>}
      </div>
    </section>
  )
}

function Person({ speaker }: { speaker: Talk }) {
  const text = speakerTexts.useText()
  const { title, hco, dept, topicName, role, isRecorded } = speaker
  return (
    <div className="quiet">
      <Dotted of={[title, hco, dept]} />
      <Dotted of={[topicName, text[role], isRecorded && text.recorded]} />
    </div>
  )
}

/** The attendance of a talk's speaker; due while it is not yet recorded. */
function Standing({ speaker, mayChange }: { speaker: Talk; mayChange: boolean }) {
  const text = speakerTexts.useText()
  const { status, minutesDelivered } = speaker
  const word = minutesDelivered === null ? text[status] : text.cameFor(minutesDelivered)
  return status === 'planned' && mayChange ? <Act>{word}</Act> : <span className="quiet">{word}</span>
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
