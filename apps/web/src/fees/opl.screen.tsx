import { FEE_HOLDS, OTHER_HOLDS } from '@osmp/domain/fees/hold-rules.ts'
import { lazy, Suspense, useState } from 'react'
import { MorePages } from '../kit/calls/more-pages.tsx'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCallPages } from '../kit/calls/query-pages.ts'
import { useIsDesktop } from '../kit/page/use-is-desktop.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { Button } from '../ui/page/button.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { MeetingRowSkeletons, RowSkeletons } from '../ui/page/skeleton.tsx'
import { OverpayCard } from './components/overpay-card.tsx'
import styles from './fees.module.css'
import { overpayTexts } from './overpay-texts.ts'
import { usePressedInSight } from './use-pressed-in-sight.ts'

/** The table is for a desk: a phone never loads it. */
const OverpayDesk = lazy(async () => ({ default: (await import('./components/overpay-desk.tsx')).OverpayDesk }))

const STATES = ['held', 'released', 'paid'] as const
const REASONS = [...FEE_HOLDS, ...OTHER_HOLDS]

/** Speakers whose fees are held or were paid above a limit: why, how much, since when, and what to do. */
export function Screen() {
  const text = overpayTexts.useText()
  const setParams = useSetParams()
  const [keyword, setKeyword] = useState('')
  const settled = useSettled(keyword)
  const [asked, because] = [useParam('state'), useParam('reason')]
  const state = STATES.find((known) => known === asked)
  const reason = REASONS.find((known) => known === because)
  const speakers = useOverpaid({ state, reason, keyword: settled })
  const isDesktop = useIsDesktop()
  const conditions = usePressedInSight(`${asked} ${because}`)
  const skeleton = isDesktop ? <RowSkeletons count={6} /> : <MeetingRowSkeletons count={3} />
  const isNarrowed = state !== undefined || reason !== undefined || settled !== ''
  const clear = () => {
    setKeyword('')
    setParams({ state: undefined, reason: undefined })
  }
  return (
    <Page title={text.title} back="history" width="full">
      <div ref={conditions} className="stack">
        <SearchBox value={keyword} onChange={setKeyword} placeholder={text.search} />
        <Conditions state={state} reason={reason} />
        <Loaded query={speakers} skeleton={skeleton}>
          {({ pages }) =>
            pages[0]?.total === 0 ? (
              <EmptyState
                drawing={isNarrowed ? 'search' : 'done'}
                text={isNarrowed ? text.noneFits : text.none}
                action={isNarrowed && <Button onClick={clear}>{text.clear}</Button>}
              />
            ) : (
              <>
                <p className={styles.meta}>{text.count(pages[0]?.total ?? 0)}</p>
                {isDesktop ? (
                  <Suspense fallback={skeleton}>
                    <OverpayDesk
                      key={`${state} ${reason} ${settled}`}
                      speakers={pages.flatMap(({ list }) => list)}
                      total={pages[0]?.total ?? 0}
                      pages={speakers}
                    />
                  </Suspense>
                ) : (
                  <div className={styles.cards}>
                    {pages.flatMap(({ list }) =>
                      list.map((speaker) => <OverpayCard key={speaker.hcpId} speaker={speaker} />),
                    )}
                  </div>
                )}
                {!isDesktop && <MorePages pages={speakers} />}
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}

type Question = {
  state: (typeof STATES)[number] | undefined
  reason: (typeof REASONS)[number] | undefined
  keyword: string
}

function useOverpaid({ state, reason, keyword }: Question) {
  return useCallPages(
    'fees',
    'getOverpaySpeakerInfo',
    (page: number | undefined) => ({
      ...(state === undefined ? {} : { state }),
      ...(reason === undefined ? {} : { reason }),
      keyword,
      page: String(page ?? 1),
    }),
    (page, read) => (page.hasMore ? read + 1 : null),
  )
}

function Conditions({ state, reason }: { state: string | undefined; reason: string | undefined }) {
  const text = overpayTexts.useText()
  const setParams = useSetParams()
  return (
    <>
      <ChipLine label={text.states}>
        <FilterChip pressed={state === undefined} onPress={() => setParams({ state: undefined })}>
          {text.all}
        </FilterChip>
        {STATES.map((value) => (
          <FilterChip key={value} pressed={state === value} onPress={() => setParams({ state: value })}>
            {text[value]}
          </FilterChip>
        ))}
      </ChipLine>
      <ChipLine label={text.reasons}>
        <FilterChip pressed={reason === undefined} onPress={() => setParams({ reason: undefined })}>
          {text.anyReason}
        </FilterChip>
        {REASONS.map((value) => (
          <FilterChip key={value} pressed={reason === value} onPress={() => setParams({ reason: value })}>
            {text[value]}
          </FilterChip>
        ))}
      </ChipLine>
    </>
  )
}
