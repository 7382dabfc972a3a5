import { useRef, useState } from 'react'
import { useSetParams } from '../../kit/page/navigation.ts'
import { useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { type QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import styles from '../queue-table.module.css'
import { useOpenedFee } from '../successor.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { rowLinkOf, useRowKeys } from '../use-row-keys.ts'
import { QueueCard } from './queue-card.tsx'
import { QueuePane } from './queue-pane.tsx'
import { QueueTable } from './queue-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** Finance's queue on a desk: a table, the fee one looks at beside it, and what is chosen with its sums at the foot. */
export function QueueDesk(props: { fees: readonly QueueItem[]; state: string; total: number; pages: ReadPages }) {
  const { fees, state, total, pages } = props
  const text = tableTexts.useText()
  const setParams = useSetParams()
  const feeIds = fees.flatMap(({ feeId }) => feeId ?? [])
  const at = useOpenedFee(feeIds)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const panes = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const { leadBack } = useKeptFocus(panes, head, feeIds)
  const { shown, pager } = useTablePages(fees, { total, pages })
  const chosen = fees.filter(({ feeId }) => feeId !== null && ids.has(feeId))
  const opened = fees.find(({ feeId }) => feeId === at)
  const choose = (feeId: string) => {
    const next = new Set(ids)
    if (!next.delete(feeId)) next.add(feeId)
    setIds(next)
  }
  const chooseAll = () => {
    const ofPage = shown.flatMap(({ feeId }) => feeId ?? [])
    const others = [...ids].filter((feeId) => !ofPage.includes(feeId))
    setIds(new Set(ofPage.every((feeId) => ids.has(feeId)) ? others : [...others, ...ofPage]))
  }
  const open = (feeId: string | undefined) => setParams({ at: feeId })
  const close = () => {
    rowLinkOf(panes.current, at)?.focus()
    open(undefined)
  }
  useRowKeys(panes, {
    opened: at,
    onMove: (feeId) => opened && open(feeId),
    onChoose: choose,
    onEscape: () => opened && close(),
  })
  return (
    <>
      <p className={styles.said}>
        <span>{text.total(total)}</span>
        <span>{text.keys}</span>
      </p>
      <div
        ref={panes}
        className={styles.panes}
        data-open={opened !== undefined || undefined}
        data-chosen={chosen.length > 0 || undefined}
      >
        <QueueTable
          fees={shown}
          isPaid={state === 'paid' || state === 'reversed' || state === 'otherPayer'}
          chosen={new Set(chosen.map(({ feeId }) => feeId ?? ''))}
          opened={at}
          onChoose={choose}
          onChooseAll={chooseAll}
          onOpen={(feeId, isByKey) => (isByKey && feeId === at ? head.current?.focus() : open(feeId))}
        />
        {opened && (
          <QueuePane head={head} title={text.pane} onClose={close}>
            <QueueCard key={opened.feeId} fee={opened} isWhole />
          </QueuePane>
        )}
      </div>
      {pager}
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          state={state}
          onDone={(left = []) => {
            setIds(new Set(left))
            if (left.length === 0) leadBack()
          }}
        />
      )}
    </>
  )
}
