import { CALLED_OFF, CLOSED, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { useState } from 'react'
import { OwnActionQuestion } from './own-action-sheet.tsx'
import { ownActionTexts } from '../own-action-texts.ts'
import { isAsked, type AskedAction, type OfferedAction, type OwnAction } from '../own-actions.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { paths } from '../../paths.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { recordTexts } from '../record-texts.ts'
import type { RecordDetails } from './record-head.tsx'

/** What its own side most likely comes for; the rest is behind "more". */
const FIRST: readonly OwnAction[] = ['edit', 'revoke', 'recreate']

/** The owner's one button: edit, withdraw or start again, else on to the run cockpit; what is refused says why. */
export function RecordBar(props: { details: RecordDetails; actions: readonly OfferedAction[]; inCockpit: boolean }) {
  const { details, actions, inCockpit } = props
  const text = recordTexts.useText()
  const { engagementId } = details.meeting
  const isOver = isIn([...CLOSED, ...CALLED_OFF], details.meeting.status)
  if (inCockpit) {
    return (
      <BottomBar
        primary={
          <ButtonLink variant="primary" icon={isOver ? 'eye' : 'play'} href={paths.meetingDetail({ engagementId })}>
            {isOver ? text.see : text.cockpit}
          </ButtonLink>
        }
      />
    )
  }
  const offered = FIRST.flatMap((name) => actions.filter(({ action }) => action === name))
  const first = offered.find(({ allowed }) => allowed) ?? offered[0]
  return first === undefined ? null : <OwnButton details={details} offer={first} />
}

function OwnButton({ details, offer }: { details: RecordDetails; offer: OfferedAction }) {
  const words = ownActionTexts.useText()
  const go = useGo()
  const [asked, setAsked] = useState<AskedAction>()
  const { action, allowed, reason } = offer
  const { engagementId } = details.meeting
  const press = () => (isAsked(action) ? setAsked(action) : go(paths.meetingEdit2({ engagementId })))
  return (
    <>
      <BottomBar
        primary={
          <Button
            variant={action === 'edit' ? 'primary' : 'secondary'}
            block
            reason={allowed ? undefined : (reason ?? '')}
            onClick={press}
          >
            {words[action]}
          </Button>
        }
      />
      <OwnActionQuestion
        action={asked}
        onClose={() => setAsked(undefined)}
        meeting={details.meeting}
        approvalId={details.approval?.approvalId}
      />
    </>
  )
}
