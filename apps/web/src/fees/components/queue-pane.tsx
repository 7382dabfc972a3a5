import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { keepInWindow } from '../../kit/page/two-pane.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { tableTexts } from '../queue-table-texts.ts'
import styles from '../queue-table.module.css'

/** What one looks at beside a table, whole; its head takes the focus when one goes in by keyboard. */
export function QueuePane({
  head,
  title,
  onClose,
  children,
}: {
  head: RefObject<HTMLHeadingElement | null>
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const text = tableTexts.useText()
  const pane = useRef<HTMLElement>(null)
  useEffect(() => (pane.current ? keepInWindow(pane.current) : undefined), [])
  return (
    <section ref={pane} className={styles.pane} aria-label={title}>
      <header className={styles.paneHead}>
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="x" label={text.close} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
