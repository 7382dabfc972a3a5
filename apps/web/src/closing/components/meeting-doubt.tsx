import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import styles from '../closing.module.css'
import { doubtTexts } from '../doubt-texts.ts'
import { ExplainItem } from './explain-item.tsx'

type Item = CallOutput<'closing', 'detail'>['items'][number]

/**
 * The doubt about a meeting as a whole: its side explains, and corrects what it said; compliance outside its side accepts that or sends
 * it back. Each sees for whom it waits.
 */
export function MeetingDoubt({ engagementId, item }: { engagementId: string; item: Item }) {
  const text = doubtTexts.useText()
  const { word, returned } = item
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const may = (name: string) => detail.data?.allowedActions.find(({ action }) => action === name)
  const [accept, close] = [may('acceptDoubts'), may('close')]
  const isOwnSide = accept === undefined && close !== undefined
  return (
    <div className={styles.doubtBody}>
      {word !== null && <p>{text.said(word)}</p>}
      {returned !== null && <p role="status">{text.returned(returned)}</p>}
      {isOwnSide && (
        <ExplainItem engagementId={engagementId} item={item} {...(word !== null && { label: text.correct })} />
      )}
      {word !== null && returned === null && accept === undefined && <p>{text.waits}</p>}
      {word !== null && accept !== undefined && (
        <Decide
          engagementId={engagementId}
          word={word}
          isReturned={returned !== null}
          reason={accept.allowed ? undefined : accept.reason}
        />
      )}
    </div>
  )
}

type Asked = 'accept' | 'return' | null

function Decide(props: { engagementId: string; word: string; isReturned: boolean; reason: string | undefined }) {
  const { engagementId, word, isReturned, reason } = props
  const text = doubtTexts.useText()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const done = (said: string) => () => {
    close()
    showToast({ type: 'success', text: said })
  }
  const invalidates = ['closing', 'meetings'] as const
  const accept = useCallMutation('closing', 'doubtAccept', { invalidates, onSuccess: done(text.accepted) })
  const sendBack = useCallMutation('closing', 'doubtReturn', { invalidates, onSuccess: done(text.sentBack) })
  return (
    <>
      <div className="wrap">
        <Button variant="primary" icon="check" reason={reason} onClick={() => setAsked('accept')}>
          {text.accept}
        </Button>
        {!isReturned && reason === undefined && (
          <Button icon="undo" onClick={() => setAsked('return')}>
            {text.sendBack}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === 'accept'}
        onClose={close}
        title={text.title}
        text={text.text}
        confirmLabel={text.accept}
        busy={accept.isPending}
        comment={{ label: text.label, minLength: 2, maxLength: 200 }}
        onConfirm={(note) => accept.mutate({ engagementId, word, note })}
      />
      <ConfirmDialog
        open={asked === 'return'}
        onClose={close}
        title={text.sendBackTitle}
        text={text.sendBackText}
        confirmLabel={text.sendBack}
        busy={sendBack.isPending}
        comment={{ label: text.sendBackLabel, minLength: 5, maxLength: 200 }}
        onConfirm={(note) => sendBack.mutate({ engagementId, word, note })}
      />
    </>
  )
}
