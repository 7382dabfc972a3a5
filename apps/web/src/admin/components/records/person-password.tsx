import { useState } from 'react'
import { copyText } from '../../../kit/device/clipboard.ts'
import { formatDateTime } from '../../../kit/format.ts'
import { type ApiError, isRefusal } from '../../../kit/calls/api-error.ts'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { Loaded } from '../../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../../kit/calls/mutation.ts'
import { invalidate, useCall } from '../../../kit/calls/query.ts'
import { useUser } from '../../../kit/device/session-store.ts'
import { WaitingNotice } from '../../../duties/public.ts'
import { Button } from '../../../ui/page/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/overlays.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { passwordTexts } from '../../password-texts.ts'
import styles from '../../record-form.module.css'
import type { RecordItem } from '../../use-shown-value.ts'

/** How a person signs in by password, and a link or an initial one for people who have none or forgot it. It says which before the press. */
export function PersonPassword({ record }: { record: RecordItem }) {
  const text = passwordTexts.useText()
  const isMe = useUser()?.personId === record.id
  const state = useCall('session', 'passwordState', { personId: record.id })
  const [isAsking, setAsking] = useState(false)
  const issue = useCallMutation('session', 'passwordIssue', {
    invalidates: ['session'],
    onSuccess: ({ sentTo }) => {
      setAsking(false)
      if (sentTo !== undefined) showToast({ type: 'success', text: text.linkGoes(sentTo) })
    },
  })
  // What waits for a second person has gone well: it is said so, and the question is answered.
  const onError = (error: ApiError) => {
    if (!isRefusal(error, 'passwordAsked')) return
    setAsking(false)
    void invalidate('session')
    showToast({ type: 'success', text: error.msg })
  }
  const reason = isMe ? text.mine : record.isActive ? undefined : text.inactive
  const isNew = state.data?.state === 'none'
  const { asked = null, grantedUntil = null, mailTo = null } = state.data ?? {}
  const words = useWords({ isNew, isMailed: mailTo !== null })
  const label = grantedUntil === null ? words.ask : words.take
  return (
    <section className={styles.history} aria-label={text.title}>
      <h3 className="small-strong">{text.title}</h3>
      <Loaded query={state} skeleton={<Skeleton width="60%" height="20px" />}>
        {(data) => <StateWords {...data} />}
      </Loaded>
      {asked && <WaitingNotice {...asked} what="admin" />}
      {grantedUntil !== null && (
        <p role="status" className="quiet">
          {words.granted(formatDateTime(grantedUntil))}
        </p>
      )}
      {reason === undefined && state.data !== undefined && (
        <p className="quiet">{mailTo === null ? text.shownWay : text.linkWay(mailTo)}</p>
      )}
      {asked === null && (
        <Button
          variant={grantedUntil === null ? 'secondary' : 'primary'}
          icon="lock"
          reason={reason}
          busy={state.data === undefined}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      )}
      <SignInWait personId={record.id} waitsUntil={state.data?.waitsUntil ?? null} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.title(record.label)}
        text={grantedUntil === null ? words.askWhy : words.takeWhy}
        confirmLabel={grantedUntil === null ? text.askFor : words.take}
        danger={!isNew}
        busy={issue.isPending}
        onConfirm={() => issue.mutate({ personId: record.id }, { onError })}
      />
      <Issued issued={issue.data?.sentTo === undefined ? issue.data : undefined} onClose={() => issue.reset()} />
    </section>
  )
}

/** A link is sent; a password is collected and passed on. */
function useWords({ isNew, isMailed }: { isNew: boolean; isMailed: boolean }) {
  const text = passwordTexts.useText()
  if (isMailed)
    return {
      ask: isNew ? text.sendLink : text.reset,
      askWhy: text.askLinkWhy,
      take: text.sendLink,
      takeWhy: text.sendLinkWhy,
      granted: text.grantedLink,
      title: text.askLink,
    }
  const askWhy = isNew ? text.issueWhy : text.resetWhy
  const ask = isNew ? text.issue : text.reset
  return { ask, askWhy, take: text.collect, takeWhy: text.collectWhy, granted: text.granted, title: text.ask }
}

function StateWords({ state, until, setAt, setBy, link }: CallOutput<'session', 'passwordState'>) {
  const text = passwordTexts.useText()
  const by = setBy ?? ''
  if (link) {
    const said = { waiting: text.linkWaiting, sent: text.linkSent, dead: text.linkDead }[link.state]
    return <p className="quiet">{said(link.to, formatDateTime(link.until))}</p>
  }
  const words = {
    none: text.none,
    own: setAt === null ? text.own : text.ownSince(formatDateTime(setAt)),
    expired: text.expired(by),
    initial: until === null ? text.own : text.initial(by, formatDateTime(until)),
  }
  return <p className="quiet">{words[state]}</p>
}

/** Wrong passwords in a row make new devices wait; an administrator who knows better lifts it. */
function SignInWait({ personId, waitsUntil }: { personId: string; waitsUntil: string | null }) {
  const text = passwordTexts.useText()
  const lift = useCallMutation('session', 'signInLift', {
    invalidates: ['session'],
    onSuccess: () => showToast({ type: 'success', text: text.lifted }),
  })
  if (waitsUntil === null) return null
  return (
    <>
      <p className="quiet">{text.waits(formatDateTime(waitsUntil))}</p>
      <Button busy={lift.isPending} onClick={() => lift.mutate({ personId })}>
        {text.lift}
      </Button>
    </>
  )
}

/** The password, this once. */
function Issued(props: { issued: CallOutput<'session', 'passwordIssue'> | undefined; onClose: () => void }) {
  const text = passwordTexts.useText()
  const { issued, onClose } = props
  const copy = async (password: string) => {
    const isCopied = await copyText(password)
    showToast({ type: isCopied ? 'success' : 'warning', text: isCopied ? text.copied : text.copyFailed })
  }
  return (
    <Dialog open={issued !== undefined} onClose={onClose} title={text.once}>
      {issued && (
        <div className="stack">
          <p className={styles.secret}>
            <code>{issued.password}</code>
          </p>
          <p className="quiet">{text.onceHelp(formatDateTime(issued.until))}</p>
          {issued.ended > 0 && <p className="quiet">{text.ended(issued.ended)}</p>}
          <div className={styles.buttons}>
            <Button icon="copy" onClick={() => void copy(issued.password)}>
              {text.copy}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {text.done}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
