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
import { feeTexts } from '../fee-texts.ts'
import styles from '../fees.module.css'

type Cursor = { start: string | null; id: string }

/** Fees follow the closing: my closed meetings, newest first, each leading to its fees. */
export function FeeMeetings() {
  const text = feeTexts.useText()
  const meetings = useCallPages(
    'meetings',
    'meetingList',
    (cursor: Cursor | undefined) => ({ group: 'closed' as const, cursor }),
    (page) => page.cursor,
  )
  return (
    <Page title={text.title} back="history">
      <Loaded query={meetings} skeleton={<RowSkeletons count={6} />}>
        {({ pages }) =>
          pages[0]?.list.length === 0 ? (
            <EmptyState
              drawing="money"
              text={text.noneClosed}
              action={<ButtonLink href={paths.main({ group: 'toClose' })}>{text.toClose}</ButtonLink>}
            />
          ) : (
            <div className={styles.stack}>
              <Group title={text.chooseMeeting}>
                {pages.flatMap(({ list }) =>
                  list.map((meeting) => (
                    <MeetingRow
                      key={meeting.engagementId}
                      meeting={meeting}
                      href={paths.laborServiceSubmission({ engagementId: meeting.engagementId })}
                    />
                  )),
                )}
              </Group>
              <MorePages pages={meetings} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
