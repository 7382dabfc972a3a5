import { instantMs, type Instant } from '@osmp/domain/kit/time.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import styles from './countdown-ring.module.css'

const { useText } = defineTexts({
  left: (seconds: number) => [`${seconds} 秒后更新`, `Renews in ${seconds} s`],
})

const RADIUS = 20
const CIRCUMFERENCE = 2 * Math.PI * RADIUS
/** How long a rotating code is good for, in seconds. */
const CODE_SECONDS = 15

/**
 * A ring that runs out until `end`, with the seconds in it: 15 for a rotating sign-in code. `end` is by this device's
 * clock. `onEnd` comes once for each `end`.
 */
export function CountdownRing(props: { end: Instant; seconds?: number | undefined; onEnd?: (() => void) | undefined }) {
  const { end, seconds = CODE_SECONDS } = props
  const left = useSecondsLeft(end, props.onEnd)
  const text = useText()
  const share = Math.min(1, left / seconds)
  return (
    <span className={styles.ring} role="timer" aria-label={text.left(left)}>
      <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden>
        <circle className={styles.track} cx={24} cy={24} r={RADIUS} />
        <circle
          className={styles.rest}
          cx={24}
          cy={24}
          r={RADIUS}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
        />
      </svg>
      <span className={styles.figure} aria-hidden>
        {left}
      </span>
    </span>
  )
}

function useSecondsLeft(end: Instant, onEnd: (() => void) | undefined): number {
  const compute = () => Math.max(0, Math.ceil((instantMs(end) - Date.now()) / 1000))
  const [left, setLeft] = useState(compute)
  const tick = useEffectEvent((stop: () => void) => {
    const next = compute()
    setLeft(next)
    if (next > 0) return
    stop()
    onEnd?.()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(stop), 250)
    const stop = () => clearInterval(timer)
    return stop
  }, [end])
  return left
}
