import { lazy, Suspense, useState } from 'react'
import { useParam, useSetParams, type Params } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { ActionLink } from '../ui/page/action-link.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { MeetingFilterSheet } from './components/meeting-filter-sheet.tsx'
import { MeetingResults } from './components/meeting-results.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { MeetingCardSkeletons } from '../ui/page/skeleton.tsx'
import { conditionCount, filterOf, GROUPS, type MeetingFilter } from './meeting-filter.ts'
import { mainTexts } from './main-texts.ts'
import styles from './main.module.css'

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
    <Page title={useRouteTitle('main')} width="wide">
      <div className={styles.tools}>
        <SearchBox value={word} onChange={search} placeholder={text.search} />
        <ChipLine label={text.groups}>
          {GROUPS.map((group) => (
            <FilterChip
              key={group}
              pressed={(filter.group ?? 'all') === group}
              onPress={() => setParams({ group: group === 'all' ? undefined : group })}
            >
              {text[group]}
            </FilterChip>
          ))}
        </ChipLine>
        <ListTools filter={filter} isMonth={isMonth} setParams={setParams} />
      </div>
      {isMonth ? (
        <Suspense fallback={<MeetingCardSkeletons count={5} />}>
          <MonthView filter={asked} />
        </Suspense>
      ) : (
        <MeetingResults filter={asked} beside />
      )}
    </Page>
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

type Tools = { filter: MeetingFilter; isMonth: boolean; setParams: (changes: Params) => void }

function ListTools({ filter, isMonth, setParams }: Tools) {
  const text = mainTexts.useText()
  const [open, setOpen] = useState(false)
  const productName = useParam('productName')
  const count = conditionCount(filter)
  const soonest = filter.sort === 'startAsc'
  return (
    <div className={styles.row}>
      <ActionLink onClick={() => setParams({ view: isMonth ? undefined : 'month', month: undefined, day: undefined })}>
        {isMonth ? text.list : text.month}
      </ActionLink>
      {isMonth ? (
        <ActionLink onClick={() => setParams({ month: undefined, day: undefined })}>{text.today}</ActionLink>
      ) : (
        <ActionLink onClick={() => setParams({ sort: soonest ? undefined : 'startAsc' })}>
          {soonest ? text.soonestFirst : text.newestFirst}
        </ActionLink>
      )}
      <ActionLink onClick={() => setOpen(true)}>{count === 0 ? text.filter : text.filtered(count)}</ActionLink>
      <MeetingFilterSheet
        open={open}
        onClose={() => setOpen(false)}
        filter={{ ...filter, productName }}
        onApply={setParams}
      />
    </div>
  )
}
