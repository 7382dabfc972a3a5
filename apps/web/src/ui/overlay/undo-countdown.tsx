import { useEffect, useRef, useState } from 'react'
import { Icon } from '../mark/icon.tsx'
import styles from './undo-countdown.module.css'
import { useHandedFocus } from '../page/use-handed-focus.ts'

/** What was just done, and how long it may be taken back: "Passed · undo (5)". `endsAt`: epoch ms of this device. */
export function UndoCountdown(props: {
  text: string
  endsAt: number
  label: (seconds: number) => string
  onUndo: () => void
}) {
  const { text, endsAt, label, onUndo } = props
  const seconds = useSecondsUntil(endsAt)
  const button = useRef<HTMLButtonElement>(null)
  useHandedFocus(button, true)
  return (
    <div className={styles.line}>
      <Icon name="check-circle" />
      <p className={styles.text} role="status">
        {text}
      </p>
      <button ref={button} type="button" className={styles.undo} onClick={onUndo}>
        {label(seconds)}
      </button>
    </div>
  )
}

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.ceil((endsAt - now) / 1000))
}
