import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { AgendaTopic } from '../../agenda-items.ts'
import { agendaTexts } from '../../agenda-texts.ts'
import styles from '../../agenda.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
/** How far a pointer goes for five minutes, in pixels. */
const STEP_HEIGHT = 14

/** The line between two topics: dragged, or moved with the arrow keys, five minutes a step. */
export function AgendaBoundary(props: {
  label: string
  agenda: readonly AgendaTopic[]
  onShift: (from: readonly AgendaTopic[], steps: number) => void
}) {
  const { label, agenda, onShift } = props
  const text = agendaTexts.useText()
  const dragged = useRef<{ y: number; agenda: readonly AgendaTopic[]; steps: number } | null>(null)
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { y: event.clientY, agenda, steps: 0 }
  }
  const drag = (event: PointerEvent) => {
    const start = dragged.current
    if (start === null) return
    const steps = Math.round((event.clientY - start.y) / STEP_HEIGHT)
    if (steps === start.steps) return
    start.steps = steps
    onShift(start.agenda, steps)
  }
  const end = () => {
    dragged.current = null
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onShift(agenda, step)
  }
  return (
    <button
      type="button"
      className={styles.boundary}
      aria-label={label}
      title={text.shiftHelp}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
