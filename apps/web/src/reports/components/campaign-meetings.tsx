import { Dotted } from '../../ui/mark/dotted.tsx'
import { isMeetingStatus, MEETING_STATUSES } from '@osmp/domain/meetings/meeting-codes.ts'
import { isLocalDate } from '@osmp/domain/kit/time.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { useNow } from '../../kit/now.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useParam } from '../../kit/page/navigation.ts'
import { Page } from '../../kit/page/page.tsx'
import { useCallPages } from '../../kit/calls/query-pages.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MeetingRowSkeletons } from '../../ui/page/skeleton.tsx'
import { MeetingRow } from '../../ui/mark/meeting-row.tsx'
import { meetingStatusTexts } from '../../ui/mark/status-text.ts'
import { Group } from '../../ui/page/group.tsx'
import { Act } from '../../ui/page/row.tsx'
import { useCampaignQuestion } from '../campaign.ts'
import { trackingTexts } from '../tracking-texts.ts'
import styles from '../tracking.module.css'

type Meeting = CallOutput<'reports', 'campaignMeetings'>['list'][number]
type Place = { cursorAt: string; cursorId: string }

const CLOSINGS = ['onTime', 'late'] as const

/** The meetings behind one figure: a month's, those in a status, those not closed on time. */
export function CampaignMeetings() {
  const text = trackingTexts.useText()
  const question = useMeetingsQuestion()
  const pages = useCallPages(
    'reports',
    'campaignMeetings',
    (cursor: Place | undefined) => ({ ...question, ...cursor }),
    (page) => page.cursor,
  )
  const meetings = pages.data?.pages.flatMap(({ list }) => list)
  return (
    <Page title={text.listTitle} back="history" width="wide">
      <Heading {...question} />
      <Loaded query={{ ...pages, data: meetings }} skeleton={<MeetingRowSkeletons count={4} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              drawing="calendar"
              text={text.listNone}
              action={<ButtonLink href={paths.performanceTracking()}>{text.listBack}</ButtonLink>}
            />
          ) : (
            <Group>
              {list.map((meeting) => (
                <MeetingLine key={meeting.engagementId} meeting={meeting} isMine={question.scope === 'mine'} />
              ))}
            </Group>
          )
        }
      </Loaded>
      <MorePages pages={pages} />
    </Page>
  )
}

/** The campaign's question, narrowed to what was tapped: `from` and `to` of a month go before those of the period. */
function useMeetingsQuestion() {
  const question = useCampaignQuestion()
  const [from, to, status, closing] = [useParam('from'), useParam('to'), useParam('status'), useParam('closing')]
  const isMonth = from !== undefined && to !== undefined && isLocalDate(from) && isLocalDate(to)
  return {
    ...question,
    ...(isMonth && { from, to }),
    ...(status !== undefined && { status }),
    closing: CLOSINGS.find((one) => one === closing),
  }
}

function Heading(props: { from: string; to: string; status?: string; closing: 'onTime' | 'late' | undefined }) {
  const { from, to, status, closing } = props
  const text = trackingTexts.useText()
  const names = meetingStatusTexts.useText()
  const code = Number(status)
  const parts = [
    from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : `${from} – ${to}`,
    status !== undefined && isMeetingStatus(code) && names[MEETING_STATUSES[code].name],
    closing === 'late' && text.closedLate,
    closing === 'onTime' && text.closedOnTime,
  ]
  return (
    <p className={styles.heading}>
      <Dotted of={parts} />
    </p>
  )
}

/** A meeting with the people that came; its row leads to its record. */
export function MeetingLine({ meeting, isMine }: { meeting: Meeting; isMine: boolean }) {
  const text = trackingTexts.useText()
  const isAhead = Date.parse(meeting.startDatetime) > useNow()
  const { engagementId, enrolled, signed, closing, actualAmount, startDatetime } = meeting
  return (
    <MeetingRow
      meeting={{
        ...meeting,
        engagementStartDatetime: startDatetime,
        engagementBudget: actualAmount,
        ownerEmployeeName: meeting.ownerName,
        isMine,
      }}
      secondEnd={
        isAhead ? text.seats(enrolled) : closing === 'late' ? <Act>{text.closedLate}</Act> : text.came(signed, enrolled)
      }
      href={paths.newMeetingDetail({ engagementId })}
    />
  )
}
