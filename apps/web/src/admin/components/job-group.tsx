import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/mark/icon.tsx'
import { useWideScreen } from '../../ui/page/wide-screen.ts'
import { jobTexts } from '../job-texts.ts'
import styles from '../operations.module.css'

/** Stands open on a wide screen; on a phone it folds under one line that says whether anything failed, and is open where something did. */
export function JobGroup(props: { title: string; rows: readonly { dead: number }[]; children: ReactNode }) {
  const { title, rows, children } = props
  const text = jobTexts.useText()
  const isWide = useWideScreen()
  const failing = rows.filter(({ dead }) => dead > 0).length
  const [isOpen, setIsOpen] = useState(failing > 0)
  if (isWide)
    return (
      <section className="stack">
        <h2 className={styles.heading}>{title}</h2>
        {children}
      </section>
    )
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2 className={styles.heading}>{title}</h2>
        <span className="quiet">{failing > 0 ? text.failing(failing) : text.fine(rows.length)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}
