import { useEffect, useEffectEvent, useState } from 'react'
import { queryClient } from '../kit/calls/query.ts'
import { defineTexts } from '../kit/texts.ts'
import type { RouteName } from '../paths.ts'
import { Icon } from '../ui/mark/icon.tsx'
import { LISTS } from './pull-lists.ts'
import styles from './pull-refresh.module.css'

const { useText } = defineTexts({
  pull: ['下拉刷新', 'Pull to refresh'],
  release: ['松开刷新', 'Release to refresh'],
  find: ['松开查找', 'Release to find'],
  busy: ['正在刷新', 'Refreshing'],
})

/** So far the finger must go, and so far the sign comes down with it, in pixels. */
const ENOUGH = 72
const LIMIT = 96
/** From here on the finger asks for the search. */
const FAR = 160

type Pull = { phase: 'rest' | 'pulling' | 'busy'; distance: number }
const REST: Pull = { phase: 'rest', distance: 0 }

/** A finger that draws a list down reads it again, further down it opens the search. Nothing for a mouse; with less motion the sign stands still. */
export function PullRefresh({ screen, onFind }: { screen: RouteName | undefined; onFind: () => void }) {
  const text = useText()
  const [pull, setPull] = useState(REST)
  const find = useEffectEvent(onFind)
  const isList = screen !== undefined && LISTS.has(screen)
  useEffect(() => {
    if (!isList || !matchMedia('(pointer: coarse)').matches) return
    return watchPull(setPull, { find, refresh: () => queryClient.refetchQueries({ type: 'active' }) })
  }, [isList])
  const { phase, distance } = pull
  if (!isList || phase === 'rest') return null
  const pulled = distance >= FAR ? text.find : distance >= ENOUGH ? text.release : text.pull
  const word = phase === 'busy' ? text.busy : pulled
  return (
    <p
      className={styles.sign}
      role="status"
      style={{ translate: `0 ${(phase === 'busy' ? ENOUGH : Math.min(LIMIT, distance)) / 2}px` }}
    >
      <Icon name={phase === 'busy' ? 'loader' : distance >= FAR ? 'search' : 'refresh'} spin={phase === 'busy'} />
      {word}
    </p>
  )
}

/** What a finger on it does is its own: a field, a sheet, a box that scrolls by itself. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest('input, textarea, select, canvas, [role="dialog"], [draggable="true"]')) return true
  for (let box: Element | null = target; box !== null; box = box.parentElement) if (box.scrollTop > 0) return true
  return false
}

/** Follows one finger from the top of the page; the browser's own reload is kept away meanwhile. */
function watchPull(
  show: (pull: Pull) => void,
  does: { refresh: () => Promise<unknown>; find: () => void },
): () => void {
  const root = document.documentElement
  const before = root.style.overscrollBehaviorY
  root.style.overscrollBehaviorY = 'contain'
  let from: number | undefined
  let distance = 0
  let isBusy = false
  const start = ({ touches, target }: TouchEvent) => {
    const [touch] = touches
    const isFirst = !isBusy && touches.length === 1 && scrollY <= 0 && !isTaken(target)
    from = isFirst ? touch?.clientY : undefined
    distance = 0
  }
  const move = ({ touches }: TouchEvent) => {
    const [touch] = touches
    if (from === undefined || !touch) return
    distance = scrollY > 0 ? 0 : Math.max(0, touch.clientY - from)
    show(distance > 8 ? { phase: 'pulling', distance } : REST)
  }
  const end = () => {
    if (from === undefined) return
    from = undefined
    if (distance < ENOUGH) return show(REST)
    if (distance >= FAR) {
      show(REST)
      return does.find()
    }
    isBusy = true
    show({ phase: 'busy', distance })
    void does.refresh().finally(() => {
      isBusy = false
      show(REST)
    })
  }
  const cancel = () => {
    from = undefined
    if (!isBusy) show(REST)
  }
  document.addEventListener('touchstart', start, { passive: true })
  document.addEventListener('touchmove', move, { passive: true })
  document.addEventListener('touchend', end)
  document.addEventListener('touchcancel', cancel)
  return () => {
    root.style.overscrollBehaviorY = before
    document.removeEventListener('touchstart', start)
    document.removeEventListener('touchmove', move)
    document.removeEventListener('touchend', end)
    document.removeEventListener('touchcancel', cancel)
    show(REST)
  }
}
