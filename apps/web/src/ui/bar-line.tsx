import { useId } from 'react'
import styles from './bar-line.module.css'

export type Bar = {
  key: string
  label: string
  /** Not below zero. */
  value: number
  /** The value as it is said, with its unit; the number itself when left out. */
  shown?: string | undefined
}

/**
 * A few amounts as bars of one hue, each with its label and figure beside it, the longest as wide as there is room. Screen
 * readers get the same as a table with `labelHead` and `valueHead`.
 */
export function BarLine(props: { title: string; labelHead: string; valueHead: string; bars: readonly Bar[] }) {
  const { title, labelHead, valueHead, bars } = props
  const titleId = useId()
  const longest = Math.max(...bars.map(({ value }) => value), 0)
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      <div aria-hidden className={styles.bars}>
        {bars.map(({ key, label, value, shown = String(value) }) => (
          <div key={key} className={styles.line}>
            <span className={styles.label}>{label}</span>
            <span className={styles.track}>
              <span
                className={styles.bar}
                style={{ width: value === 0 ? 0 : `max(2px, ${(value / longest) * 100}%)` }}
              />
            </span>
            <span className={styles.value}>{shown}</span>
          </div>
        ))}
      </div>
      <table className="visually-hidden" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            <th scope="col">{valueHead}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, value, shown = String(value) }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
