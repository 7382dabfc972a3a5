import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import { useState, type ComponentProps } from 'react'
import { RecordPreview } from '../../approvals/public.ts'
import { useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { useGo, useSetParams } from '../../kit/page/navigation.ts'
import { TwoPane, usePaneChoice } from '../../kit/page/two-pane.tsx'
import { ClipTitle } from '../../ui/mark/clip-title.tsx'
import { meetingHref, type ListedMeeting } from '../../ui/mark/meeting-href.ts'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Standing } from '../../ui/mark/meeting-row.tsx'
import { StatusRing } from '../../ui/mark/status-ring.tsx'
import { useStatusText } from '../../ui/mark/status-text.ts'
import { Table, type TableColumn, type TableSort } from '../../ui/page/table.tsx'
import { mainTexts } from '../main-texts.ts'
import styles from '../meeting-table.module.css'

const keyOf = ({ engagementId }: ListedMeeting) => engagementId

/**
 * Meetings of a list as lines to compare, from 1024 px. A press or Space shows the record in a pane beside them, j and k move, Enter
 * opens the meeting's own page.
 */
export function MeetingTable(props: {
  meetings: readonly ListedMeeting[]
  pages: ReadPages
  /** The order by time, where the list may be turned. */
  sort?: TableSort | undefined
}) {
  const { meetings, pages, sort } = props
  const text = mainTexts.useText()
  const go = useGo()
  const setParams = useSetParams()
  const [isOpen, setOpen] = useState(false)
  const { shown, pager } = useTablePages(meetings, { pages })
  const open = (meeting: ListedMeeting) => go(meetingHref(meeting))
  const choice = usePaneChoice(shown, keyOf, {
    open,
    more: (meeting) => [
      { key: ' ', does: text.peek, press: () => setOpen(!isOpen) },
      { key: 'Enter', does: text.open, press: () => open(meeting) },
    ],
  })
  const { current } = choice
  return (
    <TwoPane slim preview={isOpen && current ? <RecordPreview engagementId={current.engagementId} /> : undefined}>
      <Table
        label={text.table}
        columns={useColumns(sort)}
        items={shown}
        keyOf={keyOf}
        currentKey={current && keyOf(current)}
        narrow={isOpen}
        onPress={(meeting, event) => {
          const onLink = event.target instanceof Element && event.target.closest('a') !== null
          if (onLink) return
          setParams({ at: keyOf(meeting) })
          setOpen(!isOpen || current !== meeting)
        }}
      />
      <div className={styles.pager}>{pager}</div>
    </TwoPane>
  )
}

function useColumns(sort: ComponentProps<typeof MeetingTable>['sort']): TableColumn<ListedMeeting>[] {
  const text = mainTexts.useText()
  return [
    { key: 'status', head: text.status, cell: (meeting) => <Status meeting={meeting} />, isWide: true },
    {
      key: 'name',
      head: text.meeting,
      kind: 'grow',
      isName: true,
      cell: (meeting) => (
        <a className={styles.name} href={meetingHref(meeting)}>
          <span className={styles.ring}>
            <StatusRing status={meeting.status} start={meeting.engagementStartDatetime} />
          </span>
          <ClipTitle>{meeting.engagementName}</ClipTitle>
        </a>
      ),
    },
    {
      key: 'time',
      head: text.time,
      sort,
      cell: ({ engagementStartDatetime: start }) => (start === null ? '' : formatDateTime(start)),
    },
    {
      key: 'place',
      head: text.place,
      isWide: true,
      cell: ({ hcoName }) => <span className={styles.place}>{hcoName}</span>,
    },
    { key: 'owner', head: text.applicant, isWide: true, cell: ({ ownerEmployeeName }) => ownerEmployeeName },
    { key: 'people', head: text.people, isWide: true, cell: (meeting) => <Standing meeting={meeting} /> },
    {
      key: 'amount',
      head: text.amount,
      kind: 'number',
      cell: ({ engagementBudget: amount, meetingTypeCategory }) =>
        showsBudget(meetingTypeCategory) && Number(amount ?? 0) > 0 && <MoneyText amount={amount ?? ''} />,
    },
  ]
}

function Status({ meeting: { status, engagementStartDatetime: start, approvalDetails } }: { meeting: ListedMeeting }) {
  const name = useStatusText({ status, start })
  return (
    <span className={styles.status} title={approvalDetails}>
      <StatusRing status={status} start={start} />
      <span aria-hidden>{name}</span>
    </span>
  )
}
