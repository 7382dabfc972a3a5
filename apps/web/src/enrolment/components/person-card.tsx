import { useState } from 'react'
import { formatPattern } from '../../kit/format.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { Tag } from '../../ui/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import { LabelDialog, MatchSheet } from '../enrolment-overlays.ts'
import { enrolTexts } from '../enrol-texts.ts'
import styles from '../registrations.module.css'
import type { PersonActions } from '../use-person-actions.ts'
import { PhoneNumber } from './phone-number.tsx'
import { canDo, type EnrolledRow, sourceOf, statusOf } from './person-words.ts'

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
  const { person, mayAct } = props
  const desk = deskTexts.useText()
  const { label, tone } = statusOf(person, desk)
  return (
    <div className={styles.card}>
      <header className={styles.cardHead}>
        <Avatar name={person.name} />
        <div>
          <h2 className={styles.cardName}>{person.name}</h2>
          <p className={styles.facts}>{person.hcoName}</p>
        </div>
        <Tag tone={tone}>{label}</Tag>
      </header>
      {mayAct && <Actions {...props} />}
      <div className={styles.surface}>
        <FactList facts={useFacts(person)} />
      </div>
    </div>
  )
}

function useFacts(person: EnrolledRow) {
  const desk = deskTexts.useText()
  const text = enrolTexts.useText()
  const time = (at: string) => formatPattern(at, 'YYYY-MM-DD HH:mm')
  const given = (label: string, value: string | null) => (value === null || value === '' ? [] : [{ label, value }])
  return [
    ...given(text.department, person.department),
    ...given(text.phone, person.phoneMasked),
    ...given(text.source, sourceOf(person, desk)),
    ...given(text.invitedBy, person.invitedBy),
    ...given(text.group, person.groupLabel),
    { label: text.enrolledAt, value: time(person.createdAt) },
    ...given(text.promotedAt, person.promotedAt && time(person.promotedAt)),
    ...given(text.remindedAt, person.remindedAt && time(person.remindedAt)),
    { label: text.directory, value: person.isMatched ? text.isMatched : text.notMatched },
    ...(person.isDoubtful ? [{ label: desk.suspicionShort, value: text.doubtful, wide: true }] : []),
    ...(person.declineReason === null ? [] : [{ label: text.reason, value: person.declineReason, wide: true }]),
  ]
}

function Actions({ engagementId, person, actions, reason }: PersonCardProps) {
  const text = enrolTexts.useText()
  const [asked, setAsked] = useState<'decline' | 'label' | 'match' | null>(null)
  const ids = [person.enrollmentId]
  const close = () => setAsked(null)
  return (
    <div className={styles.actions}>
      {canDo('approve', person) && (
        <Button
          variant="primary"
          icon="check"
          busy={actions.isBusy}
          reason={reason}
          onClick={() => actions.approve(ids)}
        >
          {text.approve}
        </Button>
      )}
      {canDo('decline', person) && (
        <Button icon="x" reason={reason} onClick={() => setAsked('decline')}>
          {text.decline}
        </Button>
      )}
      {canDo('remind', person) && (
        <Button icon="bell" busy={actions.isBusy} reason={reason} onClick={() => actions.remind(ids)}>
          {text.remind}
        </Button>
      )}
      {!person.isMatched && (
        <Button icon="link" onClick={() => setAsked('match')}>
          {text.match}
        </Button>
      )}
      <Button icon="tag" onClick={() => setAsked('label')}>
        {text.setGroup}
      </Button>
      <PhoneNumber engagementId={engagementId} enrollmentId={person.enrollmentId} />
      <DeclineDialog
        open={asked === 'decline'}
        onClose={close}
        count={1}
        onConfirm={(why) => {
          actions.decline(ids, why)
          close()
        }}
      />
      <LabelDialog
        open={asked === 'label'}
        onClose={close}
        label={person.groupLabel}
        onSave={(name) => {
          actions.label(ids, name)
          close()
        }}
      />
      <MatchSheet open={asked === 'match'} onClose={close} engagementId={engagementId} person={person} />
    </div>
  )
}

/** Asks why somebody is turned down; the person reads it. */
export function DeclineDialog(props: {
  open: boolean
  onClose: () => void
  count: number
  onConfirm: (reason: string) => void
}) {
  const text = enrolTexts.useText()
  const { count, ...rest } = props
  return (
    <ConfirmDialog
      {...rest}
      title={text.declineTitle(count)}
      text={text.declineText}
      confirmLabel={text.decline}
      danger
      comment={{
        label: text.declineLabel,
        minLength: 2,
        maxLength: 200,
        reasons: useReasons('enrolDeclineReason', rest.open),
      }}
    />
  )
}
