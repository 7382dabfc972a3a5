import { EndlessList } from '../../kit/endless-list.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { useCallPages } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MeetingCard } from '../../ui/meeting-card.tsx'
import { MeetingCardSkeletons } from '../../ui/skeleton.tsx'
import { cardOf, meetingHref } from '../card-of.ts'
import { mainTexts } from '../main-texts.ts'
import type { MeetingFilter } from '../meeting-filter.ts'

type Cursor = { start: string | null; id: string }

/** The meetings that meet the conditions, page after page. */
export function MeetingResults({ filter }: { filter: MeetingFilter }) {
  const pages = useCallPages(
    'meetings',
    'meetingList',
    (cursor: Cursor | undefined) => ({ ...filter, cursor }),
    (page) => page.cursor,
  )
  return (
    <Loaded query={pages} skeleton={<MeetingCardSkeletons count={5} />}>
      {({ pages: loaded }) => {
        const meetings = loaded.flatMap((page) => page.list)
        if (meetings.length === 0) return <Nothing filter={filter} />
        return (
          <EndlessList items={meetings} keyOf={(meeting) => meeting.engagementId} pages={pages} columns={2}>
            {(meeting) => <MeetingCard meeting={cardOf(meeting)} href={meetingHref(meeting)} />}
          </EndlessList>
        )
      }}
    </Loaded>
  )
}

function Nothing({ filter }: { filter: MeetingFilter }) {
  const text = mainTexts.useText()
  const { sort: _sort, ...conditions } = filter
  const isNarrowed = Object.values(conditions).some((value) => value !== undefined)
  if (isNarrowed) {
    return (
      <EmptyState
        drawing="search"
        text={text.nothing}
        action={
          <ButtonLink href={paths.main()} icon="x">
            {text.clear}
          </ButtonLink>
        }
      />
    )
  }
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
