import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { two } from '../picker/date-time-bounds.ts'
import styles from './time-list.module.css'

/** A column of hours or minutes to press; arrows, Home and End move the choice. */
export function TimeList(props: {
  label: string
  values: readonly number[]
  value: number
  onChange: (value: number) => void
}) {
  const { label, values, value, onChange } = props
  const listRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = listRef.current
    const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list || !chosen) return
    list.scrollTop = chosen.offsetTop - (list.clientHeight - chosen.offsetHeight) / 2
  }, [value])
  const index = values.indexOf(value)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: values.length - 1,
    }
    const next = values[steps[event.key] ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <div className={styles.column}>
      <span className={styles.head} aria-hidden>
        {label}
      </span>
      <div ref={listRef} className={styles.list} role="listbox" tabIndex={0} aria-label={label} onKeyDown={onKeyDown}>
        {values.map((one) => (
          <div
            key={one}
            role="option"
            aria-selected={one === value}
            className={styles.option}
            onClick={() => onChange(one)}
          >
            {two(one)}
          </div>
        ))}
      </div>
    </div>
  )
}
