import { useState } from 'react'
import { Loaded } from '../../kit/loaded.tsx'
import { useParam, useSetParams } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { MeetingCardSkeletons } from '../../ui/skeleton.tsx'
import { feeTexts } from '../fee-texts.ts'
import styles from '../fees.module.css'
import { FeeCard } from './fee-card.tsx'
import { FeeDecision } from './fee-decision.tsx'

const STATES = ['waiting', 'held', 'approved', 'paid'] as const
type QueueState = (typeof STATES)[number]

/** Finance's queue by state, longest waiting first. */
export function FeeQueue() {
  const text = feeTexts.useText()
  const asked = useParam('state')
  const setParams = useSetParams()
  const state: QueueState = STATES.find((known) => known === asked) ?? 'waiting'
  const [pages, setPages] = useState(1)
  const show = (next: QueueState) => {
    setPages(1)
    setParams({ state: next })
  }
  return (
    <div className={styles.stack}>
      <Segmented
        label={text.queueTitle}
        options={STATES.map((value) => ({ value, label: text[value] }))}
        value={state}
        onChange={show}
      />
      {Array.from({ length: pages }, (_, index) => (
        <QueuePage
          key={`${state} ${index}`}
          state={state}
          page={index + 1}
          isLast={index + 1 === pages}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </div>
  )
}

function QueuePage(props: { state: QueueState; page: number; isLast: boolean; onMore: () => void }) {
  const { state, page, isLast, onMore } = props
  const text = feeTexts.useText()
  const queue = useCall('fees', 'feeQueue', { state, page: String(page) })
  return (
    <Loaded query={queue} skeleton={<MeetingCardSkeletons count={3} />}>
      {(data) => (
        <>
          {data.list.length === 0 && page === 1 && <EmptyState drawing="money" text={text.emptyQueue} />}
          <div className={styles.cards}>
            {data.list.map((fee) => (
              <FeeCard key={fee.feeId} row={fee} where={`${fee.engagementName} · ${fee.topicName}`}>
                <FeeDecision fee={fee} />
              </FeeCard>
            ))}
          </div>
          {isLast && data.hasMore && <Button onClick={onMore}>{text.more}</Button>}
        </>
      )}
    </Loaded>
  )
}
