import { classNames } from '../page/class-names.ts'
import styles from './gauge.module.css'

/** A bar of 4 px: how much of a limit is used, 0 to 1; above 1 it is full and says so by its tone; `onGround` on a coloured card. Decoration beside the figure. */
export function Gauge({ share, tone }: { share: number; tone?: 'act' | 'danger' | 'onGround' | undefined }) {
  return (
    <span aria-hidden className={classNames(styles.gauge, tone && styles[tone])}>
      <span className={styles.fill} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
  )
}
