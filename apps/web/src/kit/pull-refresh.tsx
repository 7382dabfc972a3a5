import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { defineTexts } from './texts.ts'
import styles from './pull-refresh.module.css'

const { useText } = defineTexts({
  'zh-CN': { pull: '下拉刷新', release: '松开刷新', busy: '正在刷新' },
  en: { pull: 'Pull to refresh', release: 'Release to refresh', busy: 'Refreshing' },
})

/** So far the finger must go, and so far the sign comes down with it, in pixels. */
const ENOUGH = 72
const LIMIT = 96

type Pull = { phase: 'rest' | 'pulling' | 'busy'; distance: number }
const REST: Pull = { phase: 'rest', distance: 0 }

/** A list that a finger draws down to read it again. Nothing for a mouse; with less motion the sign stands still. */
export function PullRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const text = useText()
  const [pull, setPull] = useState(REST)
  const host = useRef<HTMLDivElement>(null)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  useEffect(() => {
    const element = host.current
    if (!element || !matchMedia('(pointer: coarse)').matches) return
    return watchPull(element, setPull, () => refresh.current())
  }, [])
  const { phase, distance } = pull
  const word = phase === 'busy' ? text.busy : distance >= ENOUGH ? text.release : text.pull
  return (
    <div ref={host} className={styles.host}>
      {phase !== 'rest' && (
        <p className={styles.sign} role="status" style={{ blockSize: phase === 'busy' ? ENOUGH / 2 : distance / 2 }}>
          <Icon name={phase === 'busy' ? 'loader' : 'refresh'} spin={phase === 'busy'} />
          {word}
        </p>
      )}
      {children}
    </div>
  )
}

/** Follows one finger from the top of the page; the browser's own reload is kept away meanwhile. */
function watchPull(element: HTMLElement, show: (pull: Pull) => void, refresh: () => Promise<unknown>): () => void {
  const root = document.documentElement
  const before = root.style.overscrollBehaviorY
  root.style.overscrollBehaviorY = 'contain'
  let from: number | undefined
  let distance = 0
  let isBusy = false
  const start = ({ touches }: TouchEvent) => {
    const [touch] = touches
    from = !isBusy && touches.length === 1 && touch && window.scrollY <= 0 ? touch.clientY : undefined
    distance = 0
  }
  const move = ({ touches }: TouchEvent) => {
    const [touch] = touches
    if (from === undefined || !touch) return
    distance = window.scrollY > 0 ? 0 : Math.min(LIMIT, Math.max(0, touch.clientY - from))
    show(distance > 8 ? { phase: 'pulling', distance } : REST)
  }
  const end = () => {
    if (from === undefined) return
    from = undefined
    if (distance < ENOUGH) return show(REST)
    isBusy = true
    show({ phase: 'busy', distance })
    void refresh().finally(() => {
      isBusy = false
      show(REST)
    })
  }
  const passive = { passive: true }
  element.addEventListener('touchstart', start, passive)
  element.addEventListener('touchmove', move, passive)
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', end)
  return () => {
    root.style.overscrollBehaviorY = before
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}
