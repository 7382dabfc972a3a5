import { lazy, Suspense, type ReactNode } from 'react'
import { EndlessList } from '../../kit/calls/endless-list.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCursorPages } from '../../kit/calls/query-pages.ts'
import { formatListHead } from '../../kit/format-days.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { meetingHref, type ListedMeeting } from '../../ui/mark/meeting-href.ts'
import { dayOf, MeetingRow } from '../../ui/mark/meeting-row.tsx'
import { MeetingRowSkeletons } from '../../ui/page/skeleton.tsx'
import type { TableSort } from '../../ui/page/table.tsx'
import { mainTexts } from '../main-texts.ts'
import type { MeetingFilter } from '../meeting-filter.ts'

/** For a desk: a phone never loads it. */
const MeetingTable = lazy(async () => ({ default: (await import('./meeting-table.tsx')).MeetingTable }))

const keyOf = ({ engagementId }: ListedMeeting) => engagementId

type Props = {
  filter: MeetingFilter
  /** What the screen itself is confined to; it counts as no condition of the person's. */
  within?: MeetingFilter
  /** Where the same list stands without conditions. */
  clearHref?: string
  /** Shown where there is nothing without any condition. */
  empty?: ReactNode
  /** From 1024 px as a table; `sort` turns it. */
  table?: { sort: TableSort | undefined } | undefined
  isShown?: ((meeting: ListedMeeting) => boolean) | undefined
  /** Behind the last meeting. */
  after?: ReactNode
}

/** The meetings that meet the conditions, day after day and page after page. */
export function MeetingResults(props: Props) {
  const { filter, within = {}, clearHref = paths.main(), empty, table, isShown, after } = props
  const { noTime } = mainTexts.useText()
  const isDesktop = useIsDesktop()
  const pages = useCursorPages('meetings', 'meetingList', (cursor) => ({ ...filter, ...within, cursor }))
  return (
    <Loaded query={pages} skeleton={<MeetingRowSkeletons count={8} />}>
      {({ pages: loaded }) => {
        const listed = loaded.flatMap((page) => page.list)
        const meetings = isShown ? listed.filter(isShown) : listed
        return (
          <Suspense fallback={<MeetingRowSkeletons count={8} />}>
            {meetings.length === 0 && !pages.hasNextPage ? (
              <Nothing filter={filter} clearHref={clearHref} empty={empty} />
            ) : table && isDesktop ? (
              <MeetingTable meetings={meetings} pages={pages} sort={table.sort} />
            ) : (
              <EndlessList
                items={meetings}
                keyOf={keyOf}
                pages={pages}
                headOf={(meeting) => (dayOf(meeting) === '' ? noTime : formatListHead(dayOf(meeting)))}
              >
                {(meeting) => <MeetingRow meeting={meeting} href={meetingHref(meeting)} />}
              </EndlessList>
            )}
            {!pages.hasNextPage && after}
          </Suspense>
        )
      }}
    </Loaded>
  )
}

function Nothing({ filter, clearHref, empty }: Pick<Props, 'filter' | 'empty'> & { clearHref: string }) {
  const text = mainTexts.useText()
  const { sort: _sort, ...conditions } = filter
  const isNarrowed = Object.values(conditions).some((value) => value !== undefined)
  if (isNarrowed) {
    return (
      <EmptyState
        drawing="search"
        text={text.nothing}
        action={
          <ButtonLink href={clearHref} icon="x">
            {text.clear}
          </ButtonLink>
        }
      />
    )
  }
  if (empty !== undefined) return empty
  return (
    <EmptyState
      drawing="calendar"
      text={text.empty}
      action={
        <ButtonLink href={paths.createMeeting()} variant="primary" icon="plus">
          {text.create}
        </ButtonLink>
      }
    />
  )
}
