import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** A chip that is on or off: filters, reasons. `count` says how many it would leave, and a zero is left out. */
export function FilterChip(props: {
  pressed: boolean
  onPress: () => void
  count?: number | undefined
  children: ReactNode
}) {
  return (
    <button type="button" className={styles.chip} aria-pressed={props.pressed} onClick={props.onPress}>
      {props.children}
      {props.count !== undefined && props.count > 0 && <span className={styles.count}>{props.count}</span>}
    </button>
  )
}

/** A chip chosen by the address may lie beyond the edge. */
function showChosen(line: HTMLElement | null): void {
  const chosen = line?.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (line && chosen) line.scrollLeft = chosen.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2
}

/** Chips in one line that scrolls sideways; the chosen one is in sight. */
export function ChipLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div ref={showChosen} role="group" aria-label={label} className={styles.line}>
      {children}
    </div>
  )
}
