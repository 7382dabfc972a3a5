import { useEffect, useRef, useState } from 'react'
import { useParam, useSetParams } from '../../kit/navigation.ts'
import { keepInWindow } from '../../kit/two-pane.tsx'
import { IconButton } from '../../ui/button.tsx'
import { type QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import styles from '../queue-table.module.css'
import { useRowKeys } from '../use-row-keys.ts'
import { QueueCard } from './queue-card.tsx'
import { QueueTable } from './queue-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** Finance's queue on a desk: a table, the fee one looks at beside it, and what is chosen with its sums at the foot. */
export function QueueDesk({ fees, state, total }: { fees: readonly QueueItem[]; state: string; total: number }) {
  const text = tableTexts.useText()
  const setParams = useSetParams()
  const at = useParam('at')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const table = useRef<HTMLDivElement>(null)
  const chosen = fees.filter(({ feeId }) => feeId !== null && ids.has(feeId))
  const opened = fees.find(({ feeId }) => feeId === at)
  const choose = (feeId: string) => {
    const next = new Set(ids)
    if (!next.delete(feeId)) next.add(feeId)
    setIds(next)
  }
  const chooseAll = () => setIds(new Set(chosen.length === fees.length ? [] : fees.flatMap(({ feeId }) => feeId ?? [])))
  const open = (feeId: string | undefined) => setParams({ at: feeId })
  const close = () => {
    table.current?.querySelector<HTMLElement>('tr[aria-current] [data-row-link]')?.focus()
    open(undefined)
  }
  useRowKeys(table, {
    on: true,
    onMove: (feeId) => opened && open(feeId),
    onChoose: choose,
    onEscape: () => opened && close(),
  })
  return (
    <>
      <p className={styles.said}>
        <span>{text.loaded(fees.length, total)}</span>
        <span>{text.keys}</span>
      </p>
      <div className={styles.panes} data-open={opened !== undefined || undefined}>
        <QueueTable
          ref={table}
          fees={fees}
          isPaid={state === 'paid'}
          chosen={new Set(chosen.map(({ feeId }) => feeId ?? ''))}
          opened={opened?.feeId ?? undefined}
          onChoose={choose}
          onChooseAll={chooseAll}
          onOpen={open}
        />
        {opened && <Pane fee={opened} onClose={close} />}
      </div>
      {chosen.length > 0 && <SelectionBar chosen={chosen} state={state} onDone={() => setIds(new Set())} />}
    </>
  )
}

function Pane({ fee, onClose }: { fee: QueueItem; onClose: () => void }) {
  const text = tableTexts.useText()
  const pane = useRef<HTMLElement>(null)
  useEffect(() => (pane.current ? keepInWindow(pane.current) : undefined), [])
  return (
    <section ref={pane} className={styles.pane} aria-label={text.pane}>
      <header className={styles.paneHead}>
        <h2>{text.pane}</h2>
        <IconButton icon="x" label={text.close} onClick={onClose} />
      </header>
      <QueueCard key={fee.feeId} fee={fee} isWhole />
    </section>
  )
}
