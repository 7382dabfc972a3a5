import { useState } from 'react'
import { useParam, useSetParams, type Params } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useRouteTitle } from '../kit/route-titles.ts'
import { useSettled } from '../kit/use-settled.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ChipLine, FilterChip } from '../ui/chip.tsx'
import { IconLink } from './components/icon-link.tsx'
import { MeetingFilterSheet } from './components/meeting-filter-sheet.tsx'
import { MeetingResults } from './components/meeting-results.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { conditionCount, filterOf, GROUPS, type MeetingFilter } from './meeting-filter.ts'
import { mainTexts } from './main-texts.ts'
import styles from './main.module.css'

/** All meetings I may see: search, groups, filter, sort, and the endless list. */
export function Screen() {
  const text = mainTexts.useText()
  const filter = useFilter()
  const setParams = useSetParams()
  const [word, setWord] = useState(useParam('keyword') ?? '')
  const keyword = useSettled(word.trim())
  const search = (next: string) => {
    setWord(next)
    setParams({ keyword: next.trim() || undefined })
  }
  return (
    <Page
      title={useRouteTitle('main')}
      width="wide"
      action={<IconLink icon="plus" label={text.create} href={paths.createMeeting()} />}
    >
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
      </div>
      <ListTools filter={filter} setParams={setParams} />
      <MeetingResults filter={{ ...filter, keyword: keyword === '' ? undefined : keyword }} beside />
    </Page>
  )
}

function useFilter(): MeetingFilter {
  return filterOf({
    group: useParam('group'),
    category: useParam('category'),
    relation: useParam('relation'),
    from: useParam('from'),
    to: useParam('to'),
    sort: useParam('sort'),
  })
}

function ListTools({ filter, setParams }: { filter: MeetingFilter; setParams: (changes: Params) => void }) {
  const text = mainTexts.useText()
  const [open, setOpen] = useState(false)
  const count = conditionCount(filter)
  const soonest = filter.sort === 'startAsc'
  return (
    <div className={styles.row}>
      <Button variant="quiet" icon="sort" onClick={() => setParams({ sort: soonest ? undefined : 'startAsc' })}>
        {soonest ? text.soonestFirst : text.newestFirst}
      </Button>
      <Button variant="quiet" icon="filter" onClick={() => setOpen(true)}>
        {count === 0 ? text.filter : text.filtered(count)}
      </Button>
      <MeetingFilterSheet open={open} onClose={() => setOpen(false)} filter={filter} onApply={setParams} />
    </div>
  )
}
