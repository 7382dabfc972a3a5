import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Icon } from '../../../ui/mark/icon.tsx'
import { agendaTexts } from '../../agenda-texts.ts'
import styles from '../../agenda.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The handle of a topic: dragged over its neighbours, or moved with the arrow keys. */
export function AgendaGrip(props: {
  label: string
  at: number
  list: RefObject<HTMLOListElement | null>
  onMove: (from: number, to: number) => void
}) {
  const { label, at, list, onMove } = props
  const text = agendaTexts.useText()
  const button = useRef<HTMLButtonElement>(null)
  const hasMoved = useRef(false)
  // A row that is put elsewhere in the page loses the focus; its handle keeps it.
  useEffect(() => {
    if (hasMoved.current) button.current?.focus()
    hasMoved.current = false
  }, [at])
  const move = (to: number) => {
    hasMoved.current = true
    onMove(at, to)
  }
  const [isDragged, setDragged] = useState(false)
  const drag = useEffectEvent((event: PointerEvent) => {
    const to = placeUnder(list.current, at, event.clientY)
    if (to !== at) move(to)
  })
  // The window hears of the pointer also while the row is put elsewhere in the page.
  useEffect(() => {
    if (!isDragged) return undefined
    const abort = new AbortController()
    const { signal } = abort
    window.addEventListener('pointermove', (event) => drag(event), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => setDragged(false), { signal })
    return () => abort.abort()
  }, [isDragged])
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(at + step)
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.grip}
      aria-label={label}
      title={text.moveHelp}
      onKeyDown={press}
      onPointerDown={() => setDragged(true)}
    >
      <Icon name="grip" />
    </button>
  )
}

/** Where a dragged topic belongs at a height of the window: past a neighbour once its middle is crossed. */
function placeUnder(list: HTMLElement | null, at: number, y: number): number {
  const topics = list?.querySelectorAll(':scope > [data-topic]')
  const middleOf = (place: number): number | undefined => {
    const box = topics?.[place]?.getBoundingClientRect()
    return box && box.top + box.height / 2
  }
  if (y < (middleOf(at - 1) ?? -Infinity)) return at - 1
  return y > (middleOf(at + 1) ?? Infinity) ? at + 1 : at
}
