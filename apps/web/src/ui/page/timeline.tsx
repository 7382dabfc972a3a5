import type { CSSProperties, ReactNode } from 'react'
import styles from './timeline.module.css'

export type TimelineItem = {
  key: string
  title: ReactNode
  /** What happened, under the title. */
  des?: ReactNode
  /** A CSS colour; the accent when left out. */
  circleColor?: string | undefined
  /** Diameter in pixels: 12 when left out. */
  circleSize?: number | undefined
  /** Stands in place of the circle. */
  icon?: ReactNode
  /** Stands in place of title and `des`. */
  content?: ReactNode
}

/** Things that happened, one under the other, joined by a line. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string | undefined }) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={styles.item}>
          <span className={styles.rail} aria-hidden={item.icon === undefined || undefined}>
            <span className={styles.mark}>
              {item.icon ?? <Circle circleColor={item.circleColor} circleSize={item.circleSize} />}
            </span>
          </span>
          <div className={styles.body}>
            {item.content ?? (
              <>
                <p className="strong">{item.title}</p>
                {item.des !== undefined && <div className={styles.des}>{item.des}</div>}
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Circle({ circleColor, circleSize = 12 }: Pick<TimelineItem, 'circleColor' | 'circleSize'>) {
  const style: CSSProperties = { width: circleSize, height: circleSize }
  if (circleColor !== undefined) style.background = circleColor
  return <span className={styles.circle} style={style} data-circle />
}
