import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { isWeComHost } from '@osmp/domain/session/channel.ts'
import { copyLink } from '../../kit/device/copy-link.ts'
import { useMessagingBridge } from '../../kit/device/use-messaging-bridge.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Row } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'

type Letter = CallOutput<'invitations', 'list'>['list'][number]

/** The letters that reach no phone, one person after the other: take the link, pass it on, next. */
export function PassOn({ engagementId, onBack }: { engagementId: string; onBack: () => void }) {
  const text = invitationTexts.useText()
  const letters = useCall('invitations', 'list', { engagementId, state: 'handOver' }, { staleTime: 0 })
  return (
    <div className={styles.one}>
      <ActionLink onClick={onBack}>{text.back}</ActionLink>
      <Loaded query={letters} skeleton={<RowSkeletons count={1} />}>
        {({ list }) => <Queue engagementId={engagementId} letters={list} />}
      </Loaded>
    </div>
  )
}

/** The person in hand stays until passed on or skipped, although the list loses a letter once its link is taken. */
function Queue({ engagementId, letters }: { engagementId: string; letters: readonly Letter[] }) {
  const text = invitationTexts.useText()
  const [done, setDone] = useState<readonly string[]>([])
  const [held, setHeld] = useState<Letter>()
  const open = letters.filter(({ invitationId }) => !done.includes(invitationId))
  const current = held ?? open[0]
  if (!current) return <EmptyState drawing="people" text={text.passOnDone} />
  const next = () => {
    setDone([...done, current.invitationId])
    setHeld(undefined)
  }
  const left = open.some(({ invitationId }) => invitationId === current.invitationId) ? open.length : open.length + 1
  return (
    <section key={current.invitationId} className={styles.next} aria-label={current.name}>
      <p className={styles.when}>{text.passOnTitle(left)}</p>
      <Row
        lead={<Avatar name={current.name} />}
        title={current.name}
        second={<Dotted of={[current.hcoName, current.department]} />}
      />
      <Take engagementId={engagementId} letter={current} onTaken={() => setHeld(current)} onNext={next} />
    </section>
  )
}

function Take(props: { engagementId: string; letter: Letter; onTaken: () => void; onNext: () => void }) {
  const { engagementId, letter, onTaken, onNext } = props
  const { invitationId } = letter
  const text = invitationTexts.useText()
  const [url, setUrl] = useState<string>()
  const bridge = useMessagingBridge()
  const take = useCallMutation('invitations', 'invitationSend', { invalidates: ['invitations', 'reports'] })
  const withLink = async (use: (link: string) => Promise<void>) => {
    if (url !== undefined) return use(url)
    onTaken()
    const { handOver } = await take.mutateAsync({ engagementId, invitationId })
    // A number was entered meanwhile, and the letter goes there.
    if (handOver === null) return onNext()
    setUrl(handOver)
    await use(handOver)
  }
  const copy = () => void withLink((link) => copyLink(link, text)).catch(() => undefined)
  // Leaving the system's sheet is no failure: the link is there to copy.
  const share = () => void withLink((link) => navigator.share({ url: link })).catch(() => undefined)
  const passToContact = () =>
    void withLink(async (link) => {
      const card = {
        title: text.cardTitle,
        description: text.cardLine,
        link,
        image: `${location.origin}/assets/seats-180.png`,
      }
      const isPassed = await bridge?.passToContact(card).catch(() => undefined)
      if (isPassed === undefined) showToast({ type: 'error', text: text.noContacts })
      else if (isPassed) onNext()
    }).catch(() => undefined)
  const inWeCom = bridge !== null && isWeComHost(navigator.userAgent)
  return (
    <>
      {url !== undefined && <p className={styles.url}>{url}</p>}
      <div className={styles.buttons}>
        {url !== undefined && (
          <Button variant="primary" icon="check" onClick={onNext}>
            {text.passedOn}
          </Button>
        )}
        <Button variant={url === undefined ? 'primary' : undefined} icon="copy" busy={take.isPending} onClick={copy}>
          {text.copy}
        </Button>
        {inWeCom && (
          <Button icon="share" busy={take.isPending} onClick={passToContact}>
            {text.toContact}
          </Button>
        )}
        {!inWeCom && 'share' in navigator && (
          <Button icon="share" onClick={share}>
            {text.share}
          </Button>
        )}
        {url === undefined && <Button onClick={onNext}>{text.skip}</Button>}
      </div>
    </>
  )
}
