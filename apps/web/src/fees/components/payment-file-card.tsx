import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { ConfirmDialog, Sheet } from '../../ui/overlay/overlays.ts'
import { Act, Row } from '../../ui/page/row.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { bytesOfBase64 } from '../base64.ts'
import styles from '../fees.module.css'
import { fileTexts } from '../payment-file-texts.ts'
import { BankAnswer } from './bank-answer.tsx'
import { CallOffFile } from './call-off-file.tsx'
import { PaymentFileLines } from './payment-file-lines.tsx'

export type PaymentFile = CallOutput<'fees', 'feeBatchList'>['list'][number]
type Shown = 'answer' | 'lines' | 'cancel' | null

/** Why this person must leave a step of the file to a colleague; the release before says nothing of it. */
const reasonOf = ({ allowedActions = [] }: PaymentFile, word: string): string | undefined =>
  allowedActions.find(({ action, allowed }) => action === word && !allowed)?.reason

/** A payment file: its sum and count first, how far the bank is, and what comes next. */
export function PaymentFileCard({ file }: { file: PaymentFile }) {
  const text = fileTexts.useText()
  const [shown, show] = useState<Shown>(null)
  const [isOpen, canDownload] = [file.state === 'open', file.state !== 'cancelled']
  const { number } = file
  const [toAnswer, toCancel] = [reasonOf(file, 'answer'), reasonOf(file, 'cancel')]
  return (
    <article aria-label={number}>
      <FileHead file={file} />
      <div className={styles.body}>
        <p className={styles.meta}>
          <Dotted
            of={
              canDownload
                ? [
                    text.didPay(file.paid),
                    text.didFail(file.failed),
                    text.isOpen(file.open),
                    file.reversed > 0 && text.reversed(file.reversed),
                    text.downloaded(file.downloads),
                  ]
                : [file.cancelReason]
            }
          />
        </p>
        {canDownload && (isOpen || reasonOf(file, 'download') === undefined) && (
          <div className={styles.actions} data-count={isOpen ? 2 : 1}>
            <DownloadButton file={file} />
            {isOpen && (
              <Button
                variant={file.downloads === 0 ? 'secondary' : 'primary'}
                block
                reason={toAnswer}
                onClick={() => show('answer')}
              >
                {text.answer}
              </Button>
            )}
          </div>
        )}
        <div className={styles.quietFoot}>
          <ActionLink onClick={() => show('lines')}>{text.details}</ActionLink>
          {isOpen && toCancel === undefined && <ActionLink onClick={() => show('cancel')}>{text.cancel}</ActionLink>}
        </div>
        {isOpen && toCancel !== toAnswer && <p className={styles.meta}>{toCancel}</p>}
      </div>
      <FileOverlays file={file} shown={shown} onHide={() => show(null)} />
    </article>
  )
}

function FileHead({ file }: { file: PaymentFile }) {
  const text = fileTexts.useText()
  return (
    <Row
      title={<span className="figures">{file.number}</span>}
      end={<MoneyText amount={file.total} />}
      second={<Dotted of={[text.count(file.count), text.madeBy(file.createdBy), formatDateTime(file.createdAt)]} />}
      secondEnd={file.unsettled > 0 ? <Act>{text.unsettled(file.unsettled)}</Act> : text[file.state]}
    />
  )
}

function FileOverlays({ file, shown, onHide }: { file: PaymentFile; shown: Shown; onHide: () => void }) {
  const text = fileTexts.useText()
  const { batchId, number } = file
  const mayBeAtBank = file.downloads > 0
  const cancel = useCallMutation('fees', 'feeBatchCancel', {
    invalidates: ['fees'],
    onSuccess: () => {
      onHide()
      showToast({ type: 'success', text: text.wasCancelled(number) })
    },
  })
  return (
    <>
      <Sheet open={shown === 'answer'} onClose={onHide} title={`${text.answerTitle} · ${number}`}>
        <BankAnswer batchId={batchId} onDone={onHide} />
      </Sheet>
      <Sheet open={shown === 'lines'} onClose={onHide} title={number} width="wide">
        <PaymentFileLines batchId={batchId} />
      </Sheet>
      <Sheet open={shown === 'cancel' && mayBeAtBank} onClose={onHide} title={`${text.cancelTitle} · ${number}`}>
        <CallOffFile busy={cancel.isPending} onCallOff={(reason, paper) => cancel.mutate({ batchId, reason, paper })} />
      </Sheet>
      <ConfirmDialog
        open={shown === 'cancel' && !mayBeAtBank}
        onClose={onHide}
        title={text.cancelTitle}
        text={text.cancelText}
        confirmLabel={text.cancel}
        danger
        busy={cancel.isPending}
        comment={{ label: text.cancelLabel, minLength: 5, maxLength: 200 }}
        onConfirm={(reason) => cancel.mutate({ batchId, reason })}
      />
    </>
  )
}

/** The next step as long as the file was not downloaded: the bank cannot have answered it. */
function DownloadButton({ file }: { file: PaymentFile }) {
  const text = fileTexts.useText()
  const { batchId, state, downloads } = file
  const taking = useCallMutation('fees', 'feeBatchFile', {
    invalidates: ['fees'],
    onSuccess: ({ fileName, content, mediaType }) => saveTextFile(fileName, bytesOfBase64(content), mediaType),
  })
  return (
    <Button
      variant={state === 'open' && downloads === 0 ? 'primary' : 'secondary'}
      block
      reason={reasonOf(file, 'download')}
      busy={taking.isPending}
      onClick={() => taking.mutate({ batchId })}
    >
      {text.download}
    </Button>
  )
}
