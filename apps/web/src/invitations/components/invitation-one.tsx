import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { copyLink } from '../../kit/device/copy-link.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { QrPicture } from '../../ui/media/qr-picture.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'
import { LetterCourse } from './letter-course.tsx'
import { LetterPaper } from './letter-paper.tsx'

type Props = { engagementId: string; invitationId: string; onBack: () => void }

/** One doctor's letter, and its link on the way to them alone. */
export function InvitationOne({ engagementId, invitationId, onBack }: Props) {
  const text = invitationTexts.useText()
  const one = useCall('invitations', 'detail', { engagementId, invitationId }, { staleTime: 0 })
  return (
    <div className={styles.one}>
      <ActionLink onClick={onBack}>{text.back}</ActionLink>
      <Loaded query={one} skeleton={<DetailSkeleton />}>
        {(data) => <One engagementId={engagementId} data={data} onBack={onBack} />}
      </Loaded>
    </div>
  )
}

type One = CallOutput<'invitations', 'detail'>

function One({ engagementId, data, onBack }: { engagementId: string; data: One; onBack: () => void }) {
  const text = invitationTexts.useText()
  const { name, invitationId, reach } = data
  const [handed, setHanded] = useState<string>()
  const send = useCallMutation('invitations', 'invitationSend', {
    invalidates: ['invitations'],
    onSuccess: ({ sentTo, handOver }) => {
      if (handOver !== null) setHanded(handOver)
      else showToast({ type: 'success', text: text.sentTo(sentTo ?? '') })
    },
  })
  return (
    <>
      <LetterPaper letter={data.letter} />
      <LetterCourse letter={data} />
      <section className={styles.link}>
        {linesOf(data, text).map((line) => (
          <p key={line} className={styles.why}>
            {line}
          </p>
        ))}
        {handed !== undefined && <HandOver url={handed} data={data} />}
        <div className={styles.buttons}>
          {handed === undefined && (
            <Button
              variant="primary"
              icon="send"
              busy={send.isPending}
              onClick={() => send.mutate({ engagementId, invitationId })}
            >
              {reach !== 'handOver' && data.sent ? text.sendAgain : text[SEND[reach]]}
            </Button>
          )}
          {data.state !== 'accepted' && (
            <Withdraw engagementId={engagementId} invitationId={invitationId} name={name} onDone={onBack} />
          )}
        </div>
      </section>
    </>
  )
}

const SEND = { phone: 'sendNow', mail: 'sendMail', handOver: 'handOver' } as const
const NOTE = { phone: 'personal', mail: 'personalMail', handOver: 'byHandNote' } as const

type Text = ReturnType<typeof invitationTexts.useText>

/** How it is known that the doctor answered. */
function linesOf({ name, reach, answer }: One, text: Text): string[] {
  const doubts = answer?.doubts.filter((doubt) => doubt !== answer.proof) ?? []
  return [answer === null ? text[NOTE[reach]](name) : text[answer.proof], ...doubts.map((doubt) => text[doubt])]
}

/** Where the doctor's phone is not reached: the link for staff to hand over. */
function HandOver({ url, data }: { url: string; data: One }) {
  const text = invitationTexts.useText()
  const meeting = data.letter.facts.find(({ kind }) => kind === 'meeting')?.value ?? text.title
  return (
    <>
      <QrPicture value={url} title={meeting} note={text.cardNote(data.name)} hint={text.scanHint} label={text.qr} />
      <p className={styles.url}>{url}</p>
      <Button variant="primary" icon="copy" onClick={() => void copyLink(url, text)}>
        {text.copy}
      </Button>
    </>
  )
}

function Withdraw(props: { engagementId: string; invitationId: string; name: string; onDone: () => void }) {
  const { engagementId, invitationId, name, onDone } = props
  const text = invitationTexts.useText()
  const [isAsked, setAsked] = useState(false)
  const revoke = useCallMutation('invitations', 'invitationRevoke', {
    invalidates: ['invitations'],
    onSuccess: () => {
      showToast({ type: 'success', text: text.withdrawn(name) })
      onDone()
    },
  })
  return (
    <>
      <Button icon="undo" onClick={() => setAsked(true)}>
        {text.withdraw}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={text.withdrawTitle(name)}
        text={text.withdrawText}
        confirmLabel={text.withdraw}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ engagementId, invitationId })}
      />
    </>
  )
}
