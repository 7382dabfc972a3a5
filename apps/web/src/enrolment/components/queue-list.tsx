import { useState } from 'react'
import { formatPattern } from '../../kit/format-pattern.ts'
import { useUser } from '../../kit/device/session-store.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { deskStore, type DeskEntry } from '../desk-queue.ts'
import { doorTexts } from '../door-texts.ts'
import styles from '../door.module.css'
import { replayDesk } from '../replay-desk.ts'
import { OVERCOME } from '../use-door.ts'
import { again, without } from '../sign-queue.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What this phone keeps, in its order: each entry waits, or says why it was not taken and what can be done about it. */
export function QueueList({ entries }: { entries: readonly DeskEntry[] }) {
  const text = doorTexts.useText()
  const personId = useUser()?.personId ?? ''
  return (
    <div>
      <p className={styles.queueHelp}>{entries.length === 0 ? text.queueEmpty : text.queueHelp}</p>
      <Group>
        {entries.map((entry) => (
          <div key={entry.nonce}>
            <Entry entry={entry} isMine={entry.staffId === personId} personId={personId} />
          </div>
        ))}
      </Group>
      {entries.some(({ refused }) => refused === null) && (
        <div className={styles.queueAction}>
          <Button block icon="upload" onClick={() => void replayDesk(personId)}>
            {text.uploadNow}
          </Button>
        </div>
      )}
    </div>
  )
}

function Entry({ entry, isMine, personId }: { entry: DeskEntry; isMine: boolean; personId: string }) {
  const text = doorTexts.useText()
  const { nonce, kind, name, claimedAt, refused, staffName } = entry
  const who = name || text.unknownName
  return (
    <>
      <Row
        title={who}
        end={
          <Tag tone={refused ? 'danger' : 'status3'} icon={refused ? 'alert-triangle' : 'hourglass'}>
            {kind === 'in' ? text.in : text.out}
          </Tag>
        }
        second={
          <>
            <Dotted of={[formatPattern(claimedAt, 'MM-DD HH:mm'), !isMine && text.recordedBy(staffName)]} />
            {refused && <Act>{refused.msg}</Act>}
          </>
        }
      />
      {refused && isMine && (
        <Resolve
          nonce={nonce}
          who={who}
          isIn={kind === 'in'}
          mayHelp={OVERCOME.includes(refused.code)}
          personId={personId}
        />
      )}
    </>
  )
}

/** Try again, give a reason, or let it go: nothing leaves the phone without one of them. */
function Resolve(props: { nonce: string; who: string; isIn: boolean; mayHelp: boolean; personId: string }) {
  const { nonce, who, isIn, mayHelp, personId } = props
  const text = doorTexts.useText()
  const [asked, setAsked] = useState<'reason' | 'discard'>()
  const retry = async (changes: Partial<DeskEntry>) => {
    setAsked(undefined)
    await deskStore.change((entries) => again(entries, nonce, changes))
    await replayDesk(personId)
  }
  return (
    <div className={styles.entryActions}>
      <Button icon="refresh" onClick={() => void retry({})}>
        {text.retry}
      </Button>
      {isIn && mayHelp && <Button onClick={() => setAsked('reason')}>{text.retryWithReason}</Button>}
      <ActionLink onClick={() => setAsked('discard')}>{text.discard}</ActionLink>
      <ReasonDialog
        name={who}
        open={asked === 'reason'}
        onClose={() => setAsked(undefined)}
        onReason={(reason) => void retry({ reason })}
      />
      <ConfirmDialog
        open={asked === 'discard'}
        onClose={() => setAsked(undefined)}
        title={text.discardTitle(who)}
        text={text.discardText}
        confirmLabel={text.discard}
        danger
        onConfirm={() => void deskStore.change((entries) => without(entries, nonce))}
      />
    </div>
  )
}
