import { useMemo, useState } from 'react'
import { EndlessList } from '../kit/calls/endless-list.tsx'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { StatementCard } from './components/statement-card.tsx'
import { statementTexts } from './statement-texts.ts'
import styles from './statement.module.css'

const STATES = ['all', 'valid', 'revoked'] as const
type Shown = (typeof STATES)[number]

/** Statements of the meeting in the address, else all of mine: to download, to prove, to revoke. */
export function Screen() {
  const text = statementTexts.useText()
  const engagementId = useParam('engagementId')
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const keyword = useSettled(typed.trim()) || undefined
  const pages = useCursorPages('attendance', 'statementList', (cursor) => ({
    engagementId,
    keyword,
    cursor,
    ...(shown !== 'all' && { state: shown }),
  }))
  const rows = useMemo(() => pages.data?.pages.flatMap(({ list }) => list), [pages.data])
  const isFiltered = keyword !== undefined || shown !== 'all'
  return (
    <Page title={text.listTitle} back="history" width="wide">
      <div className="stack">
        <div className={styles.search}>
          <SearchBox value={typed} onChange={setTyped} placeholder={text.searchList} />
          <ChipLine label={text.stateLabel}>
            {STATES.map((state) => (
              <FilterChip key={state} pressed={shown === state} onPress={() => setShown(state)}>
                {text[state]}
              </FilterChip>
            ))}
          </ChipLine>
        </div>
        <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={6} />}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                drawing={isFiltered ? 'search' : 'files'}
                text={isFiltered ? text.noHits : text.noneIssued}
                action={
                  !isFiltered && (
                    <ButtonLink variant="primary" href={paths.attendanceStatement({ engagementId })}>
                      {text.goIssue}
                    </ButtonLink>
                  )
                }
              />
            ) : (
              <EndlessList items={list} keyOf={({ statementId }) => statementId} pages={pages}>
                {(row) => <StatementCard row={row} />}
              </EndlessList>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}
