import { MorePages } from '../../kit/calls/more-pages.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useCallPages } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Row } from '../../ui/page/row.tsx'
import { MeetingRow } from '../../ui/mark/meeting-row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { statementTexts } from '../statement-texts.ts'
import styles from '../statement.module.css'

type Cursor = { start: string | null; id: string }

/** My meetings that are over, newest first, each leading to its statements; above them, what was issued. */
export function StatementMeetings() {
  const text = statementTexts.useText()
  const meetings = useCallPages(
    'meetings',
    'meetingList',
    (cursor: Cursor | undefined) => ({ scene: 'attendanceStatement' as const, cursor }),
    (page) => page.cursor,
  )
  return (
    <Page title={text.title} back="history">
      <div className={styles.stack}>
        <Group>
          <Row icon="file-text" title={text.toList} href={paths.attendanceStatementList()} />
        </Group>
        <Loaded query={meetings} skeleton={<RowSkeletons count={6} />}>
          {({ pages }) =>
            pages[0]?.list.length === 0 ? (
              <EmptyState
                drawing="calendar"
                text={text.noMeeting}
                action={<ButtonLink href={paths.main()}>{text.toMeetings}</ButtonLink>}
              />
            ) : (
              <>
                <Group title={text.chooseMeeting}>
                  {pages.flatMap(({ list }) =>
                    list.map((meeting) => (
                      <MeetingRow
                        key={meeting.engagementId}
                        meeting={meeting}
                        href={paths.attendanceStatement({ engagementId: meeting.engagementId })}
                      />
                    )),
                  )}
                </Group>
                <MorePages pages={meetings} />
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}
