import type { ReactNode } from 'react'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { Page } from '../../../kit/page/page.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import { ChangeMeeting } from './change-meeting.tsx'

type ChangeOrRefusalProps = { detail: CallOutput<'meetings', 'meetingDetail'>; personId: string; waiting: ReactNode }

/** The form to change an approved meeting, or why this person may not change it now, with the way back to it. */
export function ChangeOrRefusal({ detail, personId, waiting }: ChangeOrRefusalProps) {
  const text = meetingFormTexts.useText()
  const actionOf = (name: string) => detail.allowedActions.find(({ action }) => action === name)
  const changing = actionOf('change')
  if (changing?.allowed === true) return <ChangeMeeting detail={detail} personId={personId} waiting={waiting} />
  return (
    <Page title={text.edit} back="history">
      <EmptyState
        text={changing?.reason ?? actionOf('edit')?.reason ?? text.cannotEdit}
        action={
          <ButtonLink href={paths.meetingDetail({ engagementId: detail.engagementId })}>{text.toMeeting}</ButtonLink>
        }
      />
    </Page>
  )
}
