import { classNames } from '../page/class-names.ts'
import styles from './gauge.module.css'

/**
 * A bar of 4 px: how much of a limit is used, 0 to 1; above 1 it is full and says so by its tone. `wide` takes the whole
 * line, `onGround` stands on a coloured card.
 * Decoration beside the figure.
 */
export function Gauge(props: {
  share: number
  tone?: 'act' | 'danger' | 'onGround' | undefined
  wide?: boolean | undefined
}) {
  const { share, tone, wide } = props
  return (
    <span aria-hidden className={classNames(styles.gauge, tone && styles[tone], wide && styles.wide)}>
      <span className={styles.fill} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
  )
}
