import { addDays, instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { useState } from 'react'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { useNow } from '../kit/now.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { BarLine } from '../ui/chart/bar-line.tsx'
import { Button } from '../ui/page/button.tsx'
import { Group } from '../ui/page/group.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { Segmented } from '../ui/page/segmented.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { Figure, FigureRow } from '../ui/mark/figure.tsx'
import { TopicList } from './components/topic-list.tsx'
import { topicTimesTexts } from './topic-times-texts.ts'
import styles from './topic-times.module.css'
import type { TopicReport } from './topic-report.ts'

const SCOPES = ['mine', 'reports', 'bu'] as const
const PERIODS = [3, 6, 12, 24] as const
const MONTH_DAYS = 30.4
const FEW_MONTHS = 12

/** How often each topic was held and attended: figures, months, and the topics as bars. */
export function Screen() {
  const text = topicTimesTexts.useText()
  const setParams = useSetParams()
  const asked = useParam('scope')
  const scope = SCOPES.find((one) => one === asked) ?? 'mine'
  const askedMonths = useParam('months')
  const months = PERIODS.find((count) => String(count) === askedMonths) ?? 12
  const productId = useParam('productId')
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim()) || undefined
  // The product's clock, which a demo may move.
  const to = localDateOf(instantOf(useNow()))
  const from = addDays(to, -Math.round(months * MONTH_DAYS))
  const report = useCall(
    'attendance',
    'attendance',
    { scope, from, to, productId, keyword },
    { placeholderData: (before) => before },
  )
  const isFiltered = productId !== undefined || keyword !== undefined
  const clear = () => {
    setWord('')
    setParams({ productId: undefined })
  }
  return (
    <Page title={useRouteTitle('meetingManagementTopicTimes')} back="history" width="wide">
      <Loaded query={report} skeleton={<DetailSkeleton />}>
        {(data) => (
          <>
            <div className="stack">
              {data.scopes.length > 1 && (
                <Segmented
                  label={text.scope}
                  value={scope}
                  onChange={(next) => setParams({ scope: next === 'mine' ? undefined : next, productId: undefined })}
                  options={data.scopes.map((value) => ({ value, label: text[value] }))}
                />
              )}
              <ChipLine label={text.period}>
                {PERIODS.map((count) => (
                  <FilterChip
                    key={count}
                    pressed={count === months}
                    onPress={() => setParams({ months: count === 12 ? undefined : String(count) })}
                  >
                    {text.months(count)}
                  </FilterChip>
                ))}
              </ChipLine>
              {data.products.length > 1 && (
                <Products data={data} productId={productId} onChoose={(id) => setParams({ productId: id })} />
              )}
              <SearchBox value={word} onChange={setWord} placeholder={text.search} />
            </div>
            {data.list.length > 0 ? (
              <Report data={data} />
            ) : (
              <EmptyState
                drawing={isFiltered ? 'search' : 'calendar'}
                text={isFiltered ? text.noneFits : text.none}
                action={
                  isFiltered ? (
                    <Button onClick={clear}>{text.clear}</Button>
                  ) : months < 24 ? (
                    <Button onClick={() => setParams({ months: '24' })}>{text.longer}</Button>
                  ) : undefined
                }
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Products(props: {
  data: TopicReport
  productId: string | undefined
  onChoose: (productId: string | undefined) => void
}) {
  const { data, productId, onChoose } = props
  const text = topicTimesTexts.useText()
  return (
    <ChipLine label={text.products}>
      <FilterChip pressed={productId === undefined} onPress={() => onChoose(undefined)}>
        {text.allProducts}
      </FilterChip>
      {data.products.map((product) => (
        <FilterChip
          key={product.productId}
          pressed={product.productId === productId}
          onPress={() => onChoose(product.productId)}
        >
          {product.productName}
        </FilterChip>
      ))}
    </ChipLine>
  )
}

function Report({ data }: { data: TopicReport }) {
  const text = topicTimesTexts.useText()
  const { summary } = data
  const perTalk = summary.held === 0 ? '0' : (summary.attended / summary.held).toFixed(1).replace(/\.0$/, '')
  return (
    <div className={styles.report}>
      <div className={styles.figures}>
        <Group padded>
          <FigureRow>
            <Figure plain value={summary.topics} unit={text.topicsUnit} label={text.topics} />
            <Figure plain value={summary.held} unit={text.heldUnit} label={text.held} />
            <Figure
              plain
              value={summary.attended}
              unit={text.attendedUnit}
              label={text.attended}
              note={text.perTalk(perTalk)}
            />
          </FigureRow>
        </Group>
        <Group padded>
          <BarLine
            title={text.byMonth}
            labelHead={text.month}
            valueHead={text.held}
            bars={data.months.slice(-FEW_MONTHS).map(({ month, held }) => ({ key: month, label: month, value: held }))}
          />
        </Group>
      </div>
      <TopicList data={data} />
    </div>
  )
}
