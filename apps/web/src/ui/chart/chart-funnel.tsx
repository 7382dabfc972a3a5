import { dottedText } from '../../kit/dotted-text.ts'
import { ChartFrame } from './chart-frame.tsx'
import styles from './chart-funnel.module.css'

export type FunnelStep = {
  key: string
  label: string
  value: number
  /** Its shares in words, each of a whole it is a part of; none where there is nothing to compare with. */
  rates: readonly string[]
}

/** Steps people take one after the other: how many came so far, and what share that is. A press chooses a step. */
export function ChartFunnel(props: {
  title: string
  note?: string | undefined
  heads: { label: string; value: string; rates: string }
  steps: readonly FunnelStep[]
  chosen: string
  onChoose: (key: string) => void
}) {
  const { title, note, heads, steps, chosen, onChoose } = props
  const most = Math.max(...steps.map(({ value }) => value), 0)
  const rows = steps.map(({ key, label, value, rates }) => ({
    key,
    cells: [label, String(value), dottedText(rates) || '—'],
  }))
  return (
    <ChartFrame title={title} note={note} table={{ head: [heads.label, heads.value, heads.rates], rows }}>
      <div role="group" aria-label={title} className={styles.steps}>
        {steps.map(({ key, label, value, rates }) => (
          <button
            key={key}
            type="button"
            className={styles.step}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
          >
            <span className="small-strong">{label}</span>
            <span className={styles.value}>{value}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={{ width: value === 0 ? 0 : `max(2px, ${(value / most) * 100}%)` }} />
            </span>
            {rates.length > 0 && (
              <span className={styles.rates}>
                {rates.map((rate) => (
                  <span key={rate}>{rate}</span>
                ))}
              </span>
            )}
          </button>
        ))}
      </div>
    </ChartFrame>
  )
}
