import { useState } from 'react'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { Button } from '../../ui/page/button.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { Row } from '../../ui/page/row.tsx'
import { correctionTexts } from '../correction-texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { LabelDialog, MatchSheet } from '../enrolment-overlays.ts'
import { enrolTexts } from '../enrol-texts.ts'
import styles from '../registrations.module.css'
import type { PersonActions } from '../use-person-actions.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { CorrectionDialogs } from './person-corrections.tsx'
import { canDo, type EnrolledRow } from './person-words.ts'

type Question = 'decline' | 'label' | 'match' | 'correct' | 'void'

type Deed = {
  icon: IconName
  label: string
  press: () => void
  /** The step that waits for the organiser. */
  isMain?: boolean
  isDanger?: boolean
  /** Why it cannot be done now. */
  reason?: string | undefined
}

/** The buttons a person has at most; what else can be done is in the menu. */
const MOST_BUTTONS = 2

type Props = { engagementId: string; person: EnrolledRow; actions: PersonActions; reason: string | undefined }

/** The deeds of the organiser for a person: the next steps as buttons, the others in a menu. */
export function PersonDeeds(props: Props) {
  const { engagementId, person, actions } = props
  const desk = deskTexts.useText()
  const [asked, setAsked] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setAsked(undefined)
  const { next, others } = useDeeds(props, setAsked)
  const buttons = next.slice(0, MOST_BUTTONS)
  const choose = ({ press }: Deed) => {
    setOpen(false)
    press()
  }
  return (
    <div className={styles.deeds}>
      {buttons.map(({ icon, label, press, isMain, reason }) => (
        <Button
          key={label}
          icon={icon}
          variant={isMain ? 'primary' : 'secondary'}
          busy={actions.isBusy}
          reason={reason}
          onClick={press}
        >
          {label}
        </Button>
      ))}
      <IconButton icon="more" label={desk.moreOf(person.name)} expanded={isOpen} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={person.name} flush>
        {[...next.slice(MOST_BUTTONS), ...others].map((deed) => (
          <Row
            key={deed.label}
            icon={deed.icon}
            tone={deed.isDanger ? 'danger' : undefined}
            title={deed.label}
            second={deed.reason}
            disabled={deed.reason !== undefined}
            arrow={false}
            onClick={() => choose(deed)}
          />
        ))}
      </Sheet>
      <DeclineDialog open={asked === 'decline'} onClose={close} people={[person]} actions={actions} onDone={close} />
      <LabelDialog open={asked === 'label'} onClose={close} people={[person]} actions={actions} onSaved={close} />
      <MatchSheet open={asked === 'match'} onClose={close} engagementId={engagementId} person={person} />
      <CorrectionDialogs
        engagementId={engagementId}
        person={person}
        asked={asked === 'correct' || asked === 'void' ? asked : undefined}
        onClose={close}
      />
    </div>
  )
}

/** The deeds open for a person: the likely ones, the most pressing first, and the others, the last of which cannot be undone. */
function useDeeds({ person, actions, reason }: Props, ask: (question: Question) => void) {
  const text = enrolTexts.useText()
  const words = correctionTexts.useText()
  const ids = [person.enrollmentId]
  const asking = (question: Question) => ({ press: () => ask(question) })
  const when = (isOpen: boolean, deed: Deed): Deed[] => (isOpen ? [deed] : [])
  return {
    next: [
      ...when(person.isUnconfirmed, {
        icon: 'check',
        label: text.confirm,
        isMain: true,
        press: () => actions.confirm(ids),
      }),
      ...when(canDo('approve', person), {
        icon: 'check',
        label: text.approve,
        isMain: true,
        reason,
        press: () => actions.approve([person]),
      }),
      ...when(!person.isMatched, { icon: 'link', label: text.match, ...asking('match') }),
      ...when(canDo('remind', person), {
        icon: 'bell',
        label: text.remind,
        reason,
        press: () => actions.remind(ids),
      }),
    ],
    others: [
      { icon: 'tag', label: text.setGroup, ...asking('label') },
      ...when(canDo('correct', person), { icon: 'pen', label: words.correct, reason, ...asking('correct') }),
      ...when(canDo('decline', person), { icon: 'x', label: text.decline, reason, ...asking('decline') }),
      ...when(canDo('void', person), { icon: 'ban', label: words.void, isDanger: true, reason, ...asking('void') }),
    ] satisfies Deed[],
  }
}
