import { type Measure, MeasureFrame, type MeasureWords } from './chart-frame.tsx'
import styles from './bar-line.module.css'

/** Below this a bar says no more than its figure. */
export const FEW = 5

export type Bar = Measure

/**
 * A few amounts as bars of one hue, each with its label and figure beside it, the longest as wide as there is room; beside a
 * plan each lies on its pale outline, and what is above it changes colour. Where all are small, the figures stand alone. Screen readers get the same as a table with
 * `labelHead`, `againstHead` and `valueHead`.
 */
export function BarLine(props: MeasureWords & { bars: readonly Bar[] }) {
  const { bars, ...words } = props
  const longest = Math.max(...bars.flatMap(({ value, against }) => [value, against?.value ?? 0]), 0)
  const isPlain = longest < FEW && bars.every(({ against }) => against === undefined)
  const isLinked = bars.some(({ href }) => href !== undefined)
  return (
    <MeasureFrame {...words} of={bars}>
      <div aria-hidden={isLinked ? undefined : true} className={styles.bars} data-plain={isPlain || undefined}>
        {bars.map((bar) => (
          <BarView key={bar.key} bar={bar} longest={longest} isPlain={isPlain} />
        ))}
      </div>
    </MeasureFrame>
  )
}

function BarView({ bar, longest, isPlain }: { bar: Bar; longest: number; isPlain: boolean }) {
  const { label, value, shown = String(value), against, href } = bar
  const width = (amount: number) => (amount === 0 ? 0 : `max(2px, ${(amount / longest) * 100}%)`)
  const face = (
    <>
      <span className={styles.label}>{label}</span>
      {!isPlain && (
        <span className={styles.track}>
          {against !== undefined && against.value > 0 && (
            <span className={styles.against} style={{ width: width(against.value) }} />
          )}
          <span
            className={styles.bar}
            style={{ width: width(value) }}
            data-over={(against !== undefined && value > against.value) || undefined}
          />
        </span>
      )}
      <span className={styles.value}>
        {shown}
        {against !== undefined && <span className="quiet"> / {against.shown}</span>}
      </span>
    </>
  )
  if (href === undefined) return <div className={styles.line}>{face}</div>
  return (
    <a className={styles.line} href={href}>
      {face}
    </a>
  )
}
