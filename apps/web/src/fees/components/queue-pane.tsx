import { useEffect, useRef, type RefObject } from 'react'
import { keepInWindow } from '../../kit/two-pane.tsx'
import { IconButton } from '../../ui/button.tsx'
import { type QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import styles from '../queue-table.module.css'
import { QueueCard } from './queue-card.tsx'

/** One fee beside the table, whole; its head takes the focus when one goes in by keyboard. */
export function QueuePane({
  head,
  fee,
  onClose,
}: {
  head: RefObject<HTMLHeadingElement | null>
  fee: QueueItem
  onClose: () => void
}) {
  const text = tableTexts.useText()
  const pane = useRef<HTMLElement>(null)
  useEffect(() => (pane.current ? keepInWindow(pane.current) : undefined), [])
  return (
    <section ref={pane} className={styles.pane} aria-label={text.pane}>
      <header className={styles.paneHead}>
        <h2 ref={head} tabIndex={-1}>
          {text.pane}
        </h2>
        <IconButton icon="x" label={text.close} onClick={onClose} />
      </header>
      <QueueCard key={fee.feeId} fee={fee} isWhole />
    </section>
  )
}
