import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import styles from './wheel.module.css'

/** How long the wheel must stand still before its value counts, in milliseconds. */
const SETTLE_MS = 100
/** Digits typed within this time belong to one number. */
const TYPING_MS = 1000

type WheelProps = {
  /** What is turned: year, hour. */
  label: string
  values: readonly number[]
  value: number
  format: (value: number) => string
  onChange: (value: number) => void
}

/** A column of values turned by finger, mouse wheel or keys: arrows, Page Up and Down, Home, End, digits. */
export function Wheel({ label, values, value, format, onChange }: WheelProps) {
  const index = Math.max(0, values.indexOf(value))
  const { wheelRef, onScroll } = useTurning(index, (at) => {
    const turned = values[at]
    if (turned !== undefined && turned !== value) onChange(turned)
  })
  const onKeyDown = useWheelKeys(values, index, onChange)
  return (
    <div
      ref={wheelRef}
      className={styles.wheel}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuetext={format(value)}
      aria-valuemin={values[0]}
      aria-valuemax={values.at(-1)}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      {values.map((one) => (
        <span key={one} className={styles.value} data-chosen={one === value || undefined} onClick={() => onChange(one)}>
          {format(one)}
        </span>
      ))}
    </div>
  )
}

/** Keeps the scroll position and the index together, whichever moves. */
function useTurning(index: number, onSettle: (index: number) => void) {
  const wheelRef = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const itemHeight = () => wheelRef.current?.firstElementChild?.getBoundingClientRect().height ?? 0
  const shownIndex = () => Math.round((wheelRef.current?.scrollTop ?? 0) / itemHeight())
  useLayoutEffect(() => {
    if (shownIndex() !== index) wheelRef.current?.scrollTo({ top: index * itemHeight(), behavior: 'instant' })
    return () => clearTimeout(timer.current)
  })
  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSettle(shownIndex()), SETTLE_MS)
  }
  return { wheelRef, onScroll }
}

function useWheelKeys(values: readonly number[], index: number, onChange: (value: number) => void) {
  const typed = useRef({ digits: '', at: 0 })
  const go = (at: number) => {
    const next = values[Math.min(Math.max(at, 0), values.length - 1)]
    if (next !== undefined) onChange(next)
  }
  const type = (event: KeyboardEvent) => {
    const recent = event.timeStamp - typed.current.at < TYPING_MS ? typed.current.digits : ''
    typed.current = { digits: `${recent}${event.key}`, at: event.timeStamp }
    const wanted = values.indexOf(Number(typed.current.digits))
    if (wanted >= 0) go(wanted)
  }
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: index + 1,
    ArrowDown: index - 1,
    PageUp: index + 5,
    PageDown: index - 5,
    Home: 0,
    End: values.length - 1,
  }
  return (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined && !/^[0-9]$/.test(event.key)) return
    event.preventDefault()
    if (step === undefined) type(event)
    else go(step)
  }
}
