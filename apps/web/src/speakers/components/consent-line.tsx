import type { Instant } from '@osmp/domain/kit/time.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { downloadFile } from '../../kit/upload/download.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { Tag } from '../../ui/mark/tag.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { consentTexts } from '../consent-texts.ts'
import styles from '../consent.module.css'
import type { ConsentSpeaker } from './consent-sheet.tsx'

const ConsentSheet = lazy(async () => ({ default: (await import('./consent-sheet.tsx')).ConsentSheet }))

type ConsentFile = CallOutput<'contracts', 'consentUpload'> & {
  isNew?: boolean
  mayTakeBack?: boolean
  mayAccept?: boolean | undefined
  acceptRefusal?: string | undefined
}

export type ConsentLineProps = {
  /** Undefined while the meeting is not stored. */
  engagementId: string | undefined
  speaker: ConsentSpeaker
  /** Whether one holds on the day of the meeting: by a file, or by the speaker's record. */
  hasConsent: boolean
  file: ConsentFile | null
  start: Instant | null
  mayUpload: boolean
  /** Names the speaker, where nothing around the line does. */
  isNamed?: boolean
  /** Titles over the line name the speaker and the paper. */
  isTitled?: boolean
  /** The upload is asked for at once, as an address that leads here wants it. */
  isAsked?: boolean
}

/** The consent of a speaker's employer: the file with who uploaded it and when, or that it is missing, with the way to upload it. */
export function ConsentLine(props: ConsentLineProps) {
  const {
    engagementId,
    speaker,
    hasConsent,
    file,
    start,
    mayUpload,
    isNamed,
    isTitled = false,
    isAsked = false,
  } = props
  const text = consentTexts.useText()
  const isMissing = !hasConsent && file?.isWaiting !== true
  const [isAsking, setAsking] = useState(isAsked && mayUpload && isMissing)
  return (
    <div className={styles.line}>
      {!isMissing && file !== null && <FileFacts engagementId={engagementId} file={file} />}
      {hasConsent && file === null && (
        <span className={styles.quiet}>
          <Icon name="file-text" /> {isTitled ? text.onRecord : text.recorded}
        </span>
      )}
      {isMissing && (
        <span className={styles.missing}>
          <Icon name="alert-circle" /> {isNamed ? text.missingOf(speaker.name) : text.missing}
        </span>
      )}
      {isMissing && mayUpload && (
        <Button icon="upload" onClick={() => setAsking(true)}>
          {isNamed ? text.uploadOf(speaker.name) : text.upload}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ConsentSheet engagementId={engagementId} speaker={speaker} start={start} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}

function FileFacts({ engagementId, file }: { engagementId: string | undefined; file: ConsentFile }) {
  const text = consentTexts.useText()
  const { consentId, fileName, validUntil, uploaderName, uploadedAt } = file
  const open = async () => {
    const { url } = await api.contracts.consentUrl({ engagementId, consentId })
    await downloadFile(url, fileName).catch(() => showToast({ type: 'error', text: text.gone }))
  }
  return (
    <span className={styles.file}>
      <button type="button" className={styles.name} aria-label={text.open(fileName)} onClick={() => void open()}>
        <Icon name="file-text" />
        <span>{fileName}</span>
        {file.isWaiting && <Tag tone="status3">{text.waiting}</Tag>}
        {file.isNew && !file.isWaiting && <Tag tone="accent">{text.isNew}</Tag>}
      </button>
      <span className={styles.quiet}>
        <Dotted of={[text.until(validUntil), text.uploadedBy(uploaderName, formatDateTime(uploadedAt))]} />
      </span>
      {file.mayAccept && engagementId !== undefined && <Accept engagementId={engagementId} file={file} />}
      {file.acceptRefusal !== undefined && <span className={styles.quiet}>{file.acceptRefusal}</span>}
      {file.mayTakeBack && <TakeBack engagementId={engagementId} consentId={consentId} />}
    </span>
  )
}

function Accept({ engagementId, file }: { engagementId: string; file: ConsentFile }) {
  const text = consentTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const accept = useCallMutation('contracts', 'consentAccept', {
    invalidates: ['speakers', 'meetings', 'approvals', 'closing', 'home'],
    onSuccess: () => showToast({ type: 'success', text: text.accepted }),
  })
  return (
    <>
      <ActionLink busy={accept.isPending} onClick={() => setAsking(true)}>
        {text.accept}
      </ActionLink>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.acceptTitle}
        text={text.acceptText(file.fileName)}
        confirmLabel={text.accept}
        onConfirm={() => {
          setAsking(false)
          accept.mutate({ engagementId, consentId: file.consentId })
        }}
      />
    </>
  )
}

function TakeBack({ engagementId, consentId }: { engagementId: string | undefined; consentId: string }) {
  const text = consentTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useCallMutation('contracts', 'consentWithdraw', {
    invalidates: ['speakers', 'meetings', 'approvals', 'closing'],
    onSuccess: () => showToast({ type: 'success', text: text.takenBack }),
  })
  return (
    <>
      <ActionLink busy={withdraw.isPending} onClick={() => setAsking(true)}>
        {text.takeBack}
      </ActionLink>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.takeBackTitle}
        text={text.takeBackText}
        confirmLabel={text.takeBack}
        danger
        onConfirm={() => {
          setAsking(false)
          withdraw.mutate({ engagementId, consentId })
        }}
      />
    </>
  )
}
