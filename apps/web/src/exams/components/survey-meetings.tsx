import { MeetingChoice } from '../../kit/calls/meeting-choice.tsx'
import { Page } from '../../kit/page/page.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { organiserTexts } from '../organiser-texts.ts'

/** My meetings, each leading to what it asks. */
export function SurveyMeetings() {
  const text = organiserTexts.useText()
  return (
    <Page title={text.title} back="history">
      <MeetingChoice
        title={text.choose}
        ask={{}}
        hrefOf={paths.investigateSurvy}
        none={
          <EmptyState
            drawing="calendar"
            text={text.noMeeting}
            action={<ButtonLink href={paths.main()}>{text.toMeetings}</ButtonLink>}
          />
        }
      />
    </Page>
  )
}
