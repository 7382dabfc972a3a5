import { MeetingChoice } from '../../kit/calls/meeting-choice.tsx'
import { Page } from '../../kit/page/page.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { statementTexts } from '../statement-texts.ts'

/** My meetings that are over, each leading to its statements; above them, what was issued. */
export function StatementMeetings() {
  const text = statementTexts.useText()
  return (
    <Page title={text.title} back="history">
      <Group>
        <Row icon="file-text" title={text.toList} href={paths.attendanceStatementList()} />
      </Group>
      <MeetingChoice
        title={text.chooseMeeting}
        ask={{ scene: 'attendanceStatement' }}
        hrefOf={paths.attendanceStatement}
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
