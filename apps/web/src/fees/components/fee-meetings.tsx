import { MeetingChoice } from '../../kit/calls/meeting-choice.tsx'
import { Page } from '../../kit/page/page.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { feeTexts } from '../fee-texts.ts'

/** Fees follow the closing: my closed meetings, each leading to its fees. */
export function FeeMeetings() {
  const text = feeTexts.useText()
  return (
    <Page title={text.title} back="history">
      <MeetingChoice
        title={text.chooseMeeting}
        ask={{ group: 'closed' }}
        hrefOf={paths.laborServiceSubmission}
        none={
          <EmptyState
            drawing="money"
            text={text.noneClosed}
            action={<ButtonLink href={paths.main({ group: 'toClose' })}>{text.toClose}</ButtonLink>}
          />
        }
      />
    </Page>
  )
}
