import { countdownParts, type CountdownParts } from '@osmp/domain/system/countdown.ts'
import { instantMs, type Instant } from '@osmp/domain/kit/time.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { defineTexts } from '../../kit/texts.ts'

const { useText } = defineTexts({
  days: (days: number, hours: number) => [
    hours === 0 ? `${days} 天` : `${days} 天 ${hours} 小时`,
    hours === 0 ? `${days} d` : `${days} d ${hours} h`,
  ],
  hours: (hours: number, minutes: number) => [
    minutes === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes} 分钟`,
    minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
  ],
  minutes: (minutes: number) => [`${minutes} 分钟`, `${minutes} min`],
  lastMinute: ['不到 1 分钟', 'Less than 1 minute'],
  over: ['时间已到', 'Time is up'],
})

/**
 * The time from `start` to `end`, computed again every 60,000 ms until under a minute (product text, §9), then each second
 * until it is over. `start` is the present moment as the server knows it, so a wrong clock on the phone does not matter;
 * left out, it is the phone's.
 */
export function Countdown(props: { end: Instant; start?: Instant | undefined; onEnd?: (() => void) | undefined }) {
  const parts = useTimeLeft(props.start, props.end, props.onEnd)
  const text = useText()
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {words(parts, text)}
    </span>
  )
}

function words({ phase, days, hours, minutes }: CountdownParts, text: ReturnType<typeof useText>): string {
  if (phase === 'over') return text.over
  if (phase === 'lastMinute') return text.lastMinute
  if (days > 0) return text.days(days, hours)
  return hours > 0 ? text.hours(hours, minutes) : text.minutes(minutes)
}

function useTimeLeft(start: Instant | undefined, end: Instant, onEnd: (() => void) | undefined): CountdownParts {
  const difference = () => instantMs(end) - (start === undefined ? Date.now() : instantMs(start))
  const [parts, setParts] = useState(() => countdownParts(difference()))
  const sayEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const began = Date.now()
    const left = instantMs(end) - (start === undefined ? began : instantMs(start))
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const next = countdownParts(left - (Date.now() - began))
      setParts(next)
      if (next.nextTickMs !== null) timer = setTimeout(tick, next.nextTickMs)
      else sayEnd()
    }
    tick()
    return () => clearTimeout(timer)
  }, [start, end])
  return parts
}
