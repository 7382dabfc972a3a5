import { formatPattern } from '../../kit/format-pattern.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import { enrolTexts } from '../enrol-texts.ts'
import styles from '../registrations.module.css'
import type { PersonActions } from '../use-person-actions.ts'
import { linkTexts } from '../link-texts.ts'
import { LinkActions } from './link-actions.tsx'
import { PersonAnswers } from '../questions/person-answers.tsx'
import { PersonDeeds } from './person-deeds.tsx'
import { Corrections } from './person-corrections.tsx'
import { toldTexts } from '../news/told-texts.ts'
import { PhoneNumber } from './phone-number.tsx'
import { type EnrolledRow, sourceOf, statusOf } from './person-words.ts'

export type PersonCardProps = {
  engagementId: string
  person: EnrolledRow
  actions: PersonActions
  /** On the meeting's side; the others only read. */
  mayAct: boolean
  /** Why nothing can be done now. */
  reason: string | undefined
}

/** One enrolled person: what is known, and what the organiser may do. */
export function PersonCard(props: PersonCardProps) {
  const { engagementId, person, actions, mayAct, reason } = props
  const desk = deskTexts.useText()
  const { label, tone } = statusOf(person, desk)
  return (
    <div className="stack">
      <header className={styles.cardHead}>
        <Avatar name={person.name} />
        <div>
          <h2 className="title">{person.name}</h2>
          <p>{person.hcoName}</p>
        </div>
        {person.status !== 'enrolled' && <Tag tone={tone}>{label}</Tag>}
      </header>
      {mayAct && <PersonDeeds engagementId={engagementId} person={person} actions={actions} reason={reason} />}
      <LinkActions engagementId={engagementId} person={person} />
      <div className={styles.surface}>
        <FactList facts={useFacts(props)} />
      </div>
      <PersonAnswers engagementId={engagementId} enrollmentId={person.enrollmentId} />
      <Corrections engagementId={engagementId} person={person} />
    </div>
  )
}

function useFacts({ engagementId, person, mayAct }: PersonCardProps) {
  const desk = deskTexts.useText()
  const text = enrolTexts.useText()
  const told = toldTexts.useText()
  const link = linkTexts.useText()
  const time = (at: string) => formatPattern(at, 'YYYY-MM-DD HH:mm')
  const { phoneMasked: phone, enrollmentId } = person
  const given = (label: string, value: string | null) => (value === null || value === '' ? [] : [{ label, value }])
  return [
    ...given(text.department, person.department),
    ...(phone === ''
      ? []
      : [
          {
            label: text.phone,
            value: mayAct ? <PhoneNumber masked={phone} {...{ engagementId, enrollmentId }} /> : phone,
          },
        ]),
    ...given(text.email, person.emailMasked),
    ...given(text.source, sourceOf(person, desk)),
    ...given(text.invitedBy, person.invitedBy),
    ...given(text.group, person.groupLabel),
    { label: text.enrolledAt, value: time(person.createdAt) },
    ...given(text.promotedAt, person.promotedAt && time(person.promotedAt)),
    ...given(text.remindedAt, person.remindedAt && time(person.remindedAt)),
    ...(person.messages.length === 0
      ? []
      : [{ label: told.title, value: <Told messages={person.messages} />, wide: true }]),
    { label: text.directory, value: link[person.linkState] },
    ...given(link.why, person.linkReason),
    ...(person.isDoubtful ? [{ label: desk.suspicionShort, value: text.doubtful, wide: true }] : []),
    ...(typeof person.takesMeal === 'boolean' ? [{ label: text.meal, value: text.mealOf(person.takesMeal) }] : []),
    ...(person.heardBefore.length === 0
      ? []
      : [{ label: text.heardBefore, value: <Heard of={person.heardBefore} />, wide: true }]),
    ...(person.declineReason === null ? [] : [{ label: text.reason, value: person.declineReason, wide: true }]),
  ]
}

/** Which topic, and where the doctor heard it. */
function Heard({ of }: { of: EnrolledRow['heardBefore'] }) {
  const text = enrolTexts.useText()
  return of.map(({ topicName, meeting }) => (
    <span key={topicName} className={styles.told}>
      {text.heardAt(topicName, meeting === null ? undefined : `${meeting.day} ${meeting.engagementName}`)}
    </span>
  ))
}

type Message = EnrolledRow['messages'][number]

/** How far it came on each channel; the message’s own state where none was chosen, or none brought it. */
function toldBy(text: ReturnType<typeof toldTexts.useText>, { state, by }: Message): string {
  const parts = by.map((one) => text.by(text[one.channel], text[one.state]))
  return (by.length === 0 || state === 'noWay' ? [text[state], ...parts] : parts).join(text.between)
}

function Told({ messages }: Pick<EnrolledRow, 'messages'>) {
  const text = toldTexts.useText()
  return messages.map((message) => (
    <span key={`${message.kind} ${message.at}`} className={styles.told}>
      {text.one(text[message.kind], toldBy(text, message), formatPattern(message.at, 'MM-DD HH:mm'))}
    </span>
  ))
}
