import { useLayoutEffect, useRef } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useCall } from '../kit/calls/query.ts'
import { nowMs, useNow } from '../kit/now.ts'
import { defineTexts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { ClipTitle } from '../ui/mark/clip-title.tsx'
import { Icon } from '../ui/mark/icon.tsx'
import type { Shown } from './router.ts'
import styles from './running-strip.module.css'

const { useText } = defineTexts({ running: ['进行中', 'Running'] })

const EVERY_MS = 60_000
/** Home has the meeting as its first card, the desk is the door of one. */
const OWN_SCREENS: readonly (string | undefined)[] = ['home', 'checkIn']
/** Kinds of the first thing that have begun or will. */
const RUNS: readonly string[] = ['running', 'soon', 'next']

/** The caller's meeting while it runs, at the foot of every screen but home and its own: one tap back to it. */
export function RunningStrip({ shown }: { shown: Pick<Shown, 'name' | 'params'> }) {
  const text = useText()
  const now = useNow()
  const { data } = useCall('home', 'meetingTodo', {}, { staleTime: EVERY_MS, refetchInterval: everyMinuteOf })
  const strip = useRef<HTMLAnchorElement>(null)
  const first = data?.first
  const runs =
    isOn(first, now) && !OWN_SCREENS.includes(shown.name) && shown.params['engagementId'] !== first.engagementId
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--strip', `${strip.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--strip')
  }, [runs])
  if (!runs) return null
  const [figure] = first.figures
  return (
    <a
      ref={strip}
      className={styles.strip}
      href={paths.meetingDetail({ engagementId: first.engagementId })}
      data-bottom
    >
      <span className={styles.dot} />
      {text.running}
      <span className={styles.name}>
        <ClipTitle>{first.name}</ClipTitle>
      </span>
      {figure && (
        <span className={styles.figure}>
          {figure.value} {figure.label}
        </span>
      )}
      <Icon name="chevron-right" />
    </a>
  )
}

type First = CallOutput<'home', 'meetingTodo'>['first']

/** Its time has come and is not over. One that starts soon runs from then on, without a new answer. */
function isOn(first: First | undefined, now: number): first is NonNullable<First> {
  if (!first || !RUNS.includes(first.kind) || first.start === null || first.end === null) return false
  return Date.parse(first.start) <= now && now < Date.parse(first.end)
}

/** Asked again while it runs; otherwise whenever home asks, or the person comes back after a minute. */
const everyMinuteOf = ({ state: { data } }: { state: { data?: CallOutput<'home', 'meetingTodo'> | undefined } }) =>
  isOn(data?.first, nowMs()) && EVERY_MS
