import { useEffect, useRef } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { Countdown } from '../../ui/overlay/countdown.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from './sign-in-code.module.css'

/** The reason for a missing code, and when sign-in opens; the code appears by itself at that moment. */
export function CodeRefused(props: {
  message: string
  live: CallOutput<'door', 'getSignList2'> | undefined
  onOpen: () => void
}) {
  const { message, live, onOpen } = props
  const opensAt = live?.opensAt ?? null
  const overAt = live?.session?.overAt ?? null
  const text = deskTexts.useText()
  const now = useNow()
  const isEarly = opensAt !== null && now < Date.parse(opensAt)
  const isOver = overAt !== null && now >= Date.parse(overAt)
  const wasEarly = useRef(isEarly)
  useEffect(() => {
    if (wasEarly.current && !isEarly) onOpen()
    wasEarly.current = isEarly
  }, [isEarly, onOpen])
  return (
    <div className={styles.refused} role="status">
      <Icon name="lock" size={24} />
      <p className="title">
        {isEarly ? text.opensAt(formatDateTime(opensAt)) : isOver ? text.endedAt(formatDateTime(overAt)) : text.notOpen}
      </p>
      {isEarly ? (
        <p>
          {text.opensIn} <Countdown start={new Date(now).toISOString()} end={opensAt} onEnd={onOpen} />
        </p>
      ) : (
        <p>{isOver ? text.endedHelp : message}</p>
      )}
    </div>
  )
}
