import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab<Id extends string> = { id: Id; label: string; count?: number | undefined }

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs over one panel: arrow keys move, the panel shows what is selected. `count` stands beside the word. */
export function Tabs<Id extends string>(props: {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  children: ReactNode
}) {
  const { label, tabs, selected, onSelect, children } = props
  const base = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    const place = tabs.findIndex((tab) => tab.id === selected)
    const next = tabs[(place + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  )
}
