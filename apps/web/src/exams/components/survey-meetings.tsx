import { MorePages } from '../../kit/calls/more-pages.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useCallPages } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MeetingRow } from '../../ui/mark/meeting-row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { organiserTexts } from '../organiser-texts.ts'

type Cursor = { start: string | null; id: string }

/** My meetings, newest first, each leading to what it asks. */
export function SurveyMeetings() {
  const text = organiserTexts.useText()
  const meetings = useCallPages(
    'meetings',
    'meetingList',
    (cursor: Cursor | undefined) => ({ cursor }),
    (page) => page.cursor,
  )
  return (
    <Page title={text.title} back="history">
      <Loaded query={meetings} skeleton={<RowSkeletons count={6} />}>
        {({ pages }) =>
          pages[0]?.list.length === 0 ? (
            <EmptyState
              drawing="calendar"
              text={text.noMeeting}
              action={<ButtonLink href={paths.main()}>{text.toMeetings}</ButtonLink>}
            />
          ) : (
            <Group title={text.choose}>
              {pages.flatMap(({ list }) =>
                list.map((meeting) => (
                  <MeetingRow
                    key={meeting.engagementId}
                    meeting={meeting}
                    href={paths.investigateSurvy({ engagementId: meeting.engagementId })}
                  />
                )),
              )}
            </Group>
          )
        }
      </Loaded>
      <MorePages pages={meetings} />
    </Page>
  )
}
