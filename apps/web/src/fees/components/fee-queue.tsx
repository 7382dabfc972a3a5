import { FEE_QUEUE_STATES } from '@osmp/domain/fees/fee-stage.ts'
import { lazy, Suspense, useState } from 'react'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { useCallPages } from '../../kit/calls/query-pages.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { Group } from '../../ui/page/group.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { MeetingRowSkeletons, RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { feeTexts } from '../fee-texts.ts'
import styles from '../fees.module.css'
import { fileTexts } from '../payment-file-texts.ts'
import { isPayable, isSettleable, type QueueItem } from '../queue-item.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { usePressedInSight } from '../use-pressed-in-sight.ts'
import { FileMaker } from './file-maker.tsx'
import { OrganiserSettler } from './organiser-settler.tsx'
import { PaymentFiles } from './payment-files.tsx'
import { QueueCard } from './queue-card.tsx'

/** The table is for a desk: a phone never loads it. */
const QueueDesk = lazy(async () => ({ default: (await import('./queue-desk.tsx')).QueueDesk }))

const STATES = [...FEE_QUEUE_STATES, 'all'] as const
type QueueState = (typeof STATES)[number]
/** Shown only where there are some, or where a link led to them. */
const RARE: readonly QueueState[] = ['organiser', 'returned', 'accounts', 'twoFiles', 'otherPayer', 'reversed', 'all']
type Cursor = { afterAt: string; afterId: string }

/** Finance's fees: those to review and pay, by state, and the payment files made of them; compliance sees the fees alone. */
export function FeeQueue({ paysFees }: { paysFees: boolean }) {
  const text = fileTexts.useText()
  const setParams = useSetParams()
  const selected = useParam('view') === 'files' ? 'files' : 'queue'
  const tabs = [
    { id: 'queue', label: text.queue },
    { id: 'files', label: text.files },
  ] as const
  if (!paysFees) return <Queue />
  return (
    <Tabs
      label={text.files}
      tabs={tabs}
      selected={selected}
      onSelect={(view) => setParams({ view: view === 'files' ? view : undefined })}
    >
      {selected === 'files' ? <PaymentFiles /> : <Queue />}
    </Tabs>
  )
}

function Queue() {
  const asked = useParam('state')
  const state: QueueState = STATES.find((known) => known === asked) ?? 'waiting'
  const [keyword, setKeyword] = useState(useParam('keyword') ?? '')
  const settled = useSettled(keyword)
  const queue = useCallPages(
    'fees',
    'feeQueue',
    (cursor: Cursor | undefined) => ({ ...(state !== 'all' && { state }), keyword: settled, ...cursor }),
    ({ cursor }) => cursor,
  )
  const isDesktop = useIsDesktop()
  const skeleton = isDesktop ? <RowSkeletons count={6} /> : <MeetingRowSkeletons count={3} />
  const [text, fileText] = [feeTexts.useText(), fileTexts.useText()]
  const counts = queue.data?.pages[0]?.counts
  const filters = usePressedInSight(`${state} ${JSON.stringify(counts)}`)
  return (
    <div className="stack">
      <SearchBox value={keyword} onChange={setKeyword} placeholder={fileText.search} />
      <div ref={filters} className={styles.filters}>
        <StateChips state={state} counts={counts} />
        {counts && counts.held > 0 && <ActionLink href={paths.opl()}>{fileText.overpaid}</ActionLink>}
      </div>
      <Loaded query={queue} skeleton={skeleton}>
        {({ pages }) => {
          const fees = pages.flatMap(({ list }) => list)
          if (fees.length === 0) return <EmptyState drawing="done" text={text.emptyQueue} />
          return (
            <>
              {isDesktop ? (
                <Suspense fallback={skeleton}>
                  <QueueDesk
                    key={`${state} ${settled}`}
                    fees={fees}
                    state={state}
                    total={pages[0]?.total ?? 0}
                    pages={queue}
                  />
                </Suspense>
              ) : (
                <QueueList
                  key={state}
                  fees={fees}
                  use={state === 'organiser' ? 'settle' : state === 'approved' ? 'pay' : undefined}
                />
              )}
              {!isDesktop && <MorePages pages={queue} />}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

type Counts = CallOutput<'fees', 'feeQueue'>['counts']

function StateChips({ state, counts }: { state: QueueState; counts: Counts | undefined }) {
  const text = feeTexts.useText()
  const setParams = useSetParams()
  const countOf = (value: QueueState) => (value === 'all' ? undefined : counts?.[value])
  return (
    <ChipLine label={text.queueTitle}>
      {STATES.filter((value) => !RARE.includes(value) || value === state || (countOf(value) ?? 0) > 0).map((value) => (
        <FilterChip
          key={value}
          pressed={value === state}
          count={countOf(value)}
          onPress={() => setParams({ state: value, at: undefined })}
        >
          {text[value]}
        </FilterChip>
      ))}
    </ChipLine>
  )
}

/** `use`: what is chosen for, where something is. */
function QueueList({ fees, use }: { fees: readonly QueueItem[]; use: 'pay' | 'settle' | undefined }) {
  const text = fileTexts.useText()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const canChoose = use !== undefined
  const isUsable = use === 'settle' ? isSettleable : isPayable
  const payable = fees.filter(isUsable)
  const chosen = payable.filter(({ feeId }) => feeId !== null && ids.has(feeId))
  const toggle = ({ feeId }: QueueItem) => {
    const next = new Set(ids)
    if (feeId !== null && !next.delete(feeId)) next.add(feeId)
    setIds(next)
  }
  const all = payable.length > 0 && chosen.length === payable.length
  return (
    <>
      {canChoose && payable.length > 0 && (
        <Checkbox checked={all} onChange={() => setIds(new Set(all ? [] : payable.map(({ feeId }) => feeId ?? '')))}>
          {text.chooseAll}
        </Checkbox>
      )}
      <Group>
        {fees.map((fee) => (
          <QueueCard
            key={fee.feeId}
            fee={fee}
            chosen={canChoose && isUsable(fee) ? chosen.includes(fee) : undefined}
            onChoose={toggle}
          />
        ))}
      </Group>
      {chosen.length > 0 && use === 'pay' && <FileMaker fees={chosen} onMade={() => setIds(new Set())} />}
      {chosen.length > 0 && use === 'settle' && <OrganiserSettler fees={chosen} onDone={() => setIds(new Set())} />}
    </>
  )
}
