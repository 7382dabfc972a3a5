import type { ComponentProps, ReactNode } from 'react'
import { EndlessList } from '../../kit/calls/endless-list.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useGo } from '../../kit/page/navigation.ts'
import { useCallPages } from '../../kit/calls/query.ts'
import { PaneItem, TwoPane, usePaneChoice } from '../../kit/page/two-pane.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MeetingCard } from '../../ui/mark/meeting-card.tsx'
import { MeetingCardSkeletons } from '../../ui/page/skeleton.tsx'
import { cardOf, meetingHref, type ListedMeeting } from '../../ui/mark/card-of.ts'
import { mainTexts } from '../main-texts.ts'
import type { MeetingFilter } from '../meeting-filter.ts'
import { RecordPreview } from '../../approvals/public.ts'

type Cursor = { start: string | null; id: string }

type Props = {
  filter: MeetingFilter
  /** What the screen itself is confined to; it counts as no condition of the person's. */
  within?: MeetingFilter
  /** Where the same list stands without conditions. */
  clearHref?: string
  /** Shown where there is nothing without any condition. */
  empty?: ReactNode
  /** On a desktop the chosen meeting's record stands beside the list, and a finger may draw the list down to read it again. */
  beside?: boolean
  columns?: 1 | 2
}

/** The meetings that meet the conditions, page after page. */
export function MeetingResults({
  filter,
  within = {},
  clearHref = paths.main(),
  empty,
  beside = false,
  columns = 2,
}: Props) {
  const pages = useCallPages(
    'meetings',
    'meetingList',
    (cursor: Cursor | undefined) => ({ ...filter, ...within, cursor }),
    (page) => page.cursor,
  )
  return (
    <Loaded query={pages} skeleton={<MeetingCardSkeletons count={5} />}>
      {({ pages: loaded }) => {
        const meetings = loaded.flatMap((page) => page.list)
        if (meetings.length === 0) return <Nothing filter={filter} clearHref={clearHref} empty={empty} />
        if (beside) return <MeetingsBeside meetings={meetings} pages={pages} />
        return (
          <EndlessList items={meetings} keyOf={(meeting) => meeting.engagementId} pages={pages} columns={columns}>
            {(meeting) => <MeetingCard meeting={cardOf(meeting)} href={meetingHref(meeting)} />}
          </EndlessList>
        )
      }}
    </Loaded>
  )
}

type Pages = ComponentProps<typeof EndlessList>['pages']

function MeetingsBeside({ meetings, pages }: { meetings: readonly ListedMeeting[]; pages: Pages }) {
  const go = useGo()
  const keyOf = ({ engagementId }: ListedMeeting) => engagementId
  const choice = usePaneChoice(meetings, keyOf, { open: (meeting) => go(meetingHref(meeting)) })
  const { current } = choice
  return (
    <TwoPane preview={current && <RecordPreview engagementId={current.engagementId} />}>
      <EndlessList items={meetings} keyOf={keyOf} pages={pages}>
        {(meeting) => (
          <PaneItem item={meeting} choice={choice}>
            <MeetingCard meeting={cardOf(meeting)} href={meetingHref(meeting)} />
          </PaneItem>
        )}
      </EndlessList>
    </TwoPane>
  )
}

function Nothing({
  filter,
  clearHref,
  empty,
}: Omit<Props, 'within' | 'clearHref' | 'beside' | 'columns'> & { clearHref: string }) {
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
