import { lazy, Suspense, useState } from 'react'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { todayInShanghai } from '../kit/format.ts'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { paths } from '../paths.ts'
import { ActionLink } from '../ui/page/action-link.tsx'
import { IconButton } from '../ui/page/icon-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Row } from '../ui/page/row.tsx'
import { Group } from '../ui/page/group.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { MeetingRowSkeletons } from '../ui/page/skeleton.tsx'
import { MeetingFilterSheet } from './components/meeting-filter-sheet.tsx'
import { MeetingResults } from './components/meeting-results.tsx'
import { OwnDrafts } from './components/own-drafts.tsx'
import { conditionCount, filterOf, GROUPS, isTimeline, orderOf, spanOf, type MeetingFilter } from './meeting-filter.ts'
import { mainTexts } from './main-texts.ts'

/** Its code comes when a month is first looked at. */
const MonthView = lazy(async () => ({ default: (await import('./components/month-view.tsx')).MonthView }))

/** All meetings I may see: search, groups, filter, sort, and the endless list or a month of days. */
export function Screen() {
  const text = mainTexts.useText()
  const filter = useFilter()
  const setParams = useSetParams()
  const [word, setWord] = useState(useParam('keyword') ?? '')
  const keyword = useSettled(word.trim())
  const asked = { ...filter, keyword: keyword === '' ? undefined : keyword }
  const isMonth = useParam('view') === 'month'
  const search = (next: string) => {
    setWord(next)
    setParams({ keyword: next.trim() || undefined })
  }
  return (
    <Page
      title={useRouteTitle('main')}
      width="wide"
      search={{ value: word, onChange: search, placeholder: text.search }}
      action={<ListOptions filter={filter} isMonth={isMonth} />}
    >
      <GroupChips filter={filter} />
      {isMonth ? (
        <Suspense fallback={<MeetingRowSkeletons count={5} />}>
          <MonthView filter={asked} />
        </Suspense>
      ) : (
        <List filter={asked} />
      )}
    </Page>
  )
}

/** From today on, the past behind a row of its own and drafts at the end; with conditions of the person's all that meet them. */
function List({ filter }: { filter: MeetingFilter }) {
  const text = mainTexts.useText()
  const setParams = useSetParams()
  const isPast = useParam('past') !== undefined && isTimeline(filter)
  const sort = orderOf(filter, isPast)
  const turn = () => setParams({ sort: sort === 'startAsc' ? 'startDesc' : 'startAsc' })
  const timeline = isTimeline(filter)
  const isAhead = timeline && !isPast
  const drafts = useCall('meetings', 'meetingList', { group: 'draft', relation: 'owner' }, { enabled: isAhead })
  // All at once: drafts that come later would push down what is below them.
  const earlier = isAhead && !drafts.isPending && (
    <>
      <OwnDrafts data={drafts.data} />
      <Group>
        <Row icon="history" title={text.earlier} href={paths.main({ past: '1' })} />
      </Group>
    </>
  )
  return (
    <>
      {isPast && <ActionLink href={paths.main()}>{text.fromToday}</ActionLink>}
      <MeetingResults
        filter={filter}
        within={{ ...spanOf(filter, isPast, todayInShanghai()), sort }}
        table={{ sort: { order: sort === 'startAsc' ? 'ascending' : 'descending', onSort: turn } }}
        isShown={timeline ? ({ status }) => status !== MEETING.draft : undefined}
        empty={isAhead ? <EmptyState drawing="calendar" text={text.nothingAhead} /> : undefined}
        after={earlier}
      />
    </>
  )
}

function GroupChips({ filter }: { filter: MeetingFilter }) {
  const text = mainTexts.useText()
  const setParams = useSetParams()
  const counts = useCall('meetings', 'meetingCounts', {}).data
  const countOf = (group: string) => counts?.find((one) => one.group === group)?.count || undefined
  return (
    <ChipLine label={text.groups}>
      {GROUPS.map((group) => (
        <FilterChip
          key={group}
          pressed={(filter.group ?? 'all') === group}
          count={countOf(group)}
          onPress={() => setParams({ group: group === 'all' ? undefined : group, past: undefined })}
        >
          {text[group]}
        </FilterChip>
      ))}
    </ChipLine>
  )
}

function useFilter(): MeetingFilter {
  return filterOf({
    group: useParam('group'),
    category: useParam('category'),
    relation: useParam('relation'),
    productId: useParam('productId'),
    from: useParam('from'),
    to: useParam('to'),
    sort: useParam('sort'),
  })
}

/** Month or list, order and conditions, in one sheet. */
function ListOptions({ filter, isMonth }: { filter: MeetingFilter; isMonth: boolean }) {
  const text = mainTexts.useText()
  const setParams = useSetParams()
  const [open, setOpen] = useState(false)
  const productName = useParam('productName')
  const count = conditionCount(filter)
  return (
    <>
      <IconButton
        icon={isMonth ? 'list' : 'calendar'}
        label={isMonth ? text.list : text.month}
        onClick={() => setParams({ view: isMonth ? undefined : 'month', month: undefined, day: undefined })}
      />
      <IconButton
        icon="filter"
        label={count === 0 ? text.filter : text.filtered(count)}
        badge={count > 0}
        expanded={open}
        onClick={() => setOpen(true)}
      />
      <MeetingFilterSheet
        open={open}
        onClose={() => setOpen(false)}
        filter={{ ...filter, productName }}
        onApply={setParams}
      />
    </>
  )
}
