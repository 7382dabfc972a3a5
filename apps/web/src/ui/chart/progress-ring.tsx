import type { ReactNode } from 'react'
import styles from './progress-ring.module.css'

const STROKE = 6

/** A ring filled to `percent` (0 to 100) with something in its middle; `label` says what it measures. */
export function ProgressRing(props: {
  percent: number
  label: string
  size?: number | undefined
  children?: ReactNode
}) {
  const { label, size = 88, children } = props
  const percent = Math.min(100, Math.max(0, props.percent))
  const radius = (size - STROKE) / 2
  const around = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: STROKE }
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.ring}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} aria-hidden>
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.fill}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - percent / 100)}
          visibility={percent === 0 ? 'hidden' : undefined}
        />
      </svg>
      <span className={styles.middle}>{children ?? `${Math.round(percent)}%`}</span>
    </div>
  )
}
