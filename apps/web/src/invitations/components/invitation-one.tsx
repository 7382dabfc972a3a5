import { useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { copyLink } from '../../kit/copy-link.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { useCall, useCallMutation } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { DetailSkeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'
import { LetterPaper } from './letter-paper.tsx'

type Props = { engagementId: string; invitationId: string; onBack: () => void }

/** One doctor's letter with the link that is theirs alone. */
export function InvitationOne({ engagementId, invitationId, onBack }: Props) {
  const text = invitationTexts.useText()
  const one = useCall('invitations', 'detail', { engagementId, invitationId }, { staleTime: 0 })
  return (
    <div className={styles.one}>
      <Button variant="quiet" icon="arrow-left" onClick={onBack}>
        {text.back}
      </Button>
      <Loaded query={one} skeleton={<DetailSkeleton />}>
        {(data) => <One engagementId={engagementId} data={data} onBack={onBack} />}
      </Loaded>
    </div>
  )
}

type One = CallOutput<'invitations', 'detail'>

function One({ engagementId, data, onBack }: { engagementId: string; data: One; onBack: () => void }) {
  const text = invitationTexts.useText()
  const { name, url, invitationId } = data
  const meeting = data.letter.facts.find(({ kind }) => kind === 'meeting')?.value ?? text.title
  // Leaving the system's sheet without sending is no failure.
  const send = () => void navigator.share({ title: text.title, url }).catch(() => undefined)
  return (
    <>
      <LetterPaper letter={data.letter} />
      <section className={styles.link}>
        <QrPicture value={url} title={meeting} note={text.cardNote(name)} hint={text.scanHint} label={text.qr} />
        <p className={styles.why}>{text.personal(name)}</p>
        <p className={styles.url}>{url}</p>
        <div className={styles.buttons}>
          <Button variant="primary" icon="copy" onClick={() => void copyLink(url, text)}>
            {text.copy}
          </Button>
          {'share' in navigator && (
            <Button icon="send" onClick={send}>
              {text.send}
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
