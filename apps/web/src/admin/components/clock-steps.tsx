import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { clockTexts } from '../clock-texts.ts'
import styles from '../operations.module.css'

type State = CallOutput<'jobs', 'clockState'>
const REFRESH_MS = 10_000
const shown = (at: string) => formatPattern(at, 'YYYY-MM-DD HH:mm')

/** Steps of the server's clock that wait for a word of an administrator; nothing is shown while there is none. */
export function ClockSteps() {
  const text = clockTexts.useText()
  const { data } = useCall('jobs', 'clockState', {}, { refetchInterval: REFRESH_MS })
  const back = data?.back.filter(({ reopenedAt }) => reopenedAt === null) ?? []
  if (!data || (data.held === null && back.length === 0)) return null
  return (
    <section className="stack">
      <h2 className="title">{text.title}</h2>
      {data.held && <Held held={data.held} />}
      {back.map((step) => (
        <Back key={step.id} step={step} />
      ))}
    </section>
  )
}

function Held({ held: { id, fromAt, toAt, needsAdmin } }: { held: NonNullable<State['held']> }) {
  const text = clockTexts.useText()
  const [isAsked, setIsAsked] = useState(false)
  const accept = useCallMutation('jobs', 'clockAccept', {
    invalidates: ['jobs'],
    onSuccess: () => {
      setIsAsked(false)
      showToast({ type: 'success', text: text.accepted })
    },
  })
  return (
    <div className={styles.panel} role="status">
      <p>{text.held(shown(toAt), shown(fromAt))}</p>
      <div className={styles.row}>
        <p className="quiet">{needsAdmin ? text.asked : text.stands}</p>
        {needsAdmin && <Button onClick={() => setIsAsked(true)}>{text.accept}</Button>}
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={text.acceptTitle}
        text={text.acceptText(shown(toAt))}
        confirmLabel={text.accept}
        danger
        busy={accept.isPending}
        onConfirm={() => accept.mutate({ id })}
      />
    </div>
  )
}

function Back({ step: { id, fromAt, toAt, meetings } }: { step: State['back'][number] }) {
  const text = clockTexts.useText()
  const [isAsked, setIsAsked] = useState(false)
  const reopen = useCallMutation('jobs', 'clockReopen', {
    invalidates: ['jobs'],
    onSuccess: ({ meetings: count }) => {
      setIsAsked(false)
      showToast({ type: 'success', text: text.reopened(count) })
    },
  })
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <p>{text.back(shown(fromAt), shown(toAt), meetings)}</p>
        <Button onClick={() => setIsAsked(true)}>{text.reopen}</Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={text.reopenTitle}
        text={text.reopenText}
        confirmLabel={text.reopen}
        busy={reopen.isPending}
        comment={{ label: text.reason, minLength: 4, maxLength: 200 }}
        onConfirm={(reason) => reopen.mutate({ id, reason })}
      />
    </div>
  )
}
