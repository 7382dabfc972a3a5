import { useState } from 'react'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { defineTexts } from '../kit/texts.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { IconLink } from '../ui/mark/icon-link.tsx'
import { MeetingResults } from './components/meeting-results.tsx'
import { filterOf, GROUPS } from './meeting-filter.ts'
import { mainTexts } from './main-texts.ts'
import styles from './main.module.css'

const { useText } = defineTexts({
  create: ['新建微信会议', 'New WeChat meeting'],
  empty: ['还没有微信会议', 'No WeChat meetings yet'],
})

const WITHIN = { category: 'VX' } as const

/** WeChat meetings, each of which is one activity to run and close: search, groups, and the endless list. */
export function Screen() {
  const words = mainTexts.useText()
  const text = useText()
  const { group } = filterOf({ group: useParam('group') })
  const setParams = useSetParams()
  const [word, setWord] = useState(useParam('keyword') ?? '')
  const keyword = useSettled(word.trim())
  const create = paths.createMeeting({ category: 'VX' })
  const search = (next: string) => {
    setWord(next)
    setParams({ keyword: next.trim() || undefined })
  }
  return (
    <Page
      title={useRouteTitle('vxMeetingActivityList')}
      back="history"
      width="wide"
      action={<IconLink icon="plus" label={text.create} href={create} />}
    >
      <div className={styles.tools}>
        <SearchBox value={word} onChange={search} placeholder={words.search} />
        <ChipLine label={words.groups}>
          {GROUPS.map((one) => (
            <FilterChip
              key={one}
              pressed={(group ?? 'all') === one}
              onPress={() => setParams({ group: one === 'all' ? undefined : one })}
            >
              {words[one]}
            </FilterChip>
          ))}
        </ChipLine>
      </div>
      <MeetingResults
        filter={{ group, keyword: keyword === '' ? undefined : keyword }}
        within={WITHIN}
        clearHref={paths.vxMeetingActivityList()}
        empty={
          <EmptyState
            drawing="calendar"
            text={text.empty}
            action={
              <ButtonLink href={create} variant="primary" icon="plus">
                {text.create}
              </ButtonLink>
            }
          />
        }
      />
    </Page>
  )
}
