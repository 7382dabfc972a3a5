import { useState } from 'react'
import { paths } from '../../paths.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { deskTexts } from '../desk-texts.ts'
import { LabelDialog } from '../enrolment-overlays.ts'
import { enrolTexts } from '../enrol-texts.ts'
import styles from '../registrations.module.css'
import type { PersonActions } from '../use-person-actions.ts'
import type { useRegistrations } from '../use-registrations.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { canDo, type EnrolledRow, type PersonAction } from './person-words.ts'

type Props = {
  engagementId: string
  list: ReturnType<typeof useRegistrations>
  actions: PersonActions
  chosen: ReadonlySet<string> | null
  onChoose: (chosen: ReadonlySet<string> | null) => void
}

/** Adding a doctor, or, while people are being chosen, what is done with all of them. */
export function RegistrationBar(props: Props) {
  const { chosen, onChoose } = props
  if (chosen !== null) return <ManyBar {...props} chosen={chosen} />
  return (
    <BottomBar
      primary={
        <div className={styles.pair}>
          <AddActions {...props} onChoose={() => onChoose(new Set())} />
        </div>
      }
    />
  )
}

/**
 * Choosing several, and adding a doctor or confirming all walk-ins where they are shown: in the bar on a phone, beside the seats
 * where there is room.
 */
export function AddActions(props: Pick<Props, 'engagementId' | 'list' | 'actions'> & { onChoose: () => void }) {
  const { engagementId, list, actions, onChoose } = props
  const text = enrolTexts.useText()
  const walkIns = list.tab === 'walkIn' ? (list.people?.slice(0, MOST) ?? []) : []
  return (
    <>
      <Button icon="check-circle" onClick={onChoose}>
        {text.choose}
      </Button>
      {walkIns.length > 0 ? (
        <Button
          variant="primary"
          icon="check"
          busy={actions.isBusy}
          onClick={() => actions.confirm(walkIns.map(({ enrollmentId }) => enrollmentId))}
        >
          {text.confirmAll(walkIns.length)}
        </Button>
      ) : (
        <AddButton engagementId={engagementId} reason={list.reason} />
      )}
    </>
  )
}

function AddButton({ engagementId, reason }: { engagementId: string; reason: string | undefined }) {
  const desk = deskTexts.useText()
  if (reason !== undefined) {
    return (
      <Button variant="primary" icon="user-plus" reason={reason}>
        {desk.addDoctor}
      </Button>
    )
  }
  return (
    <ButtonLink variant="primary" icon="user-plus" href={paths.enroll({ engagementId })}>
      {desk.addDoctor}
    </ButtonLink>
  )
}

/** The server takes a hundred at once. */
const MOST = 100

function ManyBar({ list, actions, chosen, onChoose }: Props & { chosen: ReadonlySet<string> }) {
  const text = enrolTexts.useText()
  const [asked, setAsked] = useState<'decline' | 'label' | null>(null)
  const people = list.people?.filter(({ enrollmentId }) => chosen.has(enrollmentId)) ?? []
  const unconfirmed = people.filter(({ isUnconfirmed }) => isUnconfirmed).map(({ enrollmentId }) => enrollmentId)
  const peopleFor = (action: PersonAction) => people.filter((person) => canDo(action, person))
  const done = () => {
    setAsked(null)
    onChoose(null)
  }
  const chooseAll = () => onChoose(new Set(list.people?.slice(0, MOST).map(({ enrollmentId }) => enrollmentId)))
  const nobody = people.length === 0 ? text.chooseFirst : list.reason
  const button = (action: PersonAction, label: string, onClick: (of: EnrolledRow[]) => void) => {
    const of = peopleFor(action)
    return of.length === 0 ? null : (
      <Button
        variant={action === 'approve' ? 'primary' : 'secondary'}
        busy={actions.isBusy}
        reason={nobody}
        onClick={() => onClick(of)}
      >
        {`${label} ${of.length}`}
      </Button>
    )
  }
  return (
    <BottomBar
      above={
        <p className={styles.chosen}>
          <span>{text.chosen(people.length)}</span>
          <ActionLink onClick={chooseAll}>{text.chooseAll}</ActionLink>
          <ActionLink onClick={done}>{text.leaveChoosing}</ActionLink>
        </p>
      }
      primary={
        <div className={styles.many}>
          {button('approve', text.approve, (of) => {
            actions.approve(of)
            done()
          })}
          {unconfirmed.length > 0 && (
            <Button
              variant="primary"
              busy={actions.isBusy}
              onClick={() => {
                actions.confirm(unconfirmed)
                done()
              }}
            >
              {`${text.confirm} ${unconfirmed.length}`}
            </Button>
          )}
          {button('decline', text.decline, () => setAsked('decline'))}
          {button('remind', text.remind, (of) => {
            actions.remind(of.map(({ enrollmentId }) => enrollmentId))
            done()
          })}
          <Button reason={people.length === 0 ? text.chooseFirst : undefined} onClick={() => setAsked('label')}>
            {text.setGroup}
          </Button>
          <DeclineDialog
            open={asked === 'decline'}
            onClose={() => setAsked(null)}
            people={peopleFor('decline')}
            actions={actions}
            onDone={done}
          />
          <LabelDialog
            open={asked === 'label'}
            onClose={() => setAsked(null)}
            people={people}
            actions={actions}
            onSaved={done}
          />
        </div>
      }
    />
  )
}
