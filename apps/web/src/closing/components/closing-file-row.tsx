import { Dotted } from '../../ui/mark/dotted.tsx'
import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { downloadFile } from '../../kit/upload/download.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatFileSize } from '../../kit/format-amounts.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useArrival } from '../../kit/page/use-arrival.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { Row } from '../../ui/page/row.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ContractAnswer } from './contract-answer.tsx'
import styles from '../closing.module.css'
import { contractFileTexts } from '../contract-file-texts.ts'
import { filesTexts } from '../files-texts.ts'

type Detail = CallOutput<'closing', 'detail'>
type ClosingFile = Detail['files'][number]

/** One closing file with its uploader and time: view it, delete it while the meeting is open, decide on a contract. `isNamed`: the address leads to it. */
export function ClosingFileRow({ file, isNamed, detail }: { file: ClosingFile; isNamed: boolean; detail: Detail }) {
  const doubt = useArrival<HTMLSpanElement>(isNamed)
  const text = filesTexts.useText()
  const [asking, setAsking] = useState(false)
  const remove = useCallMutation('closing', 'deleteClosingFile', {
    invalidates: ['closing'],
    onSuccess: () => showToast({ type: 'success', text: text.removed }),
  })
  const { attachmentId, fileName, size, uploaderName, uploadedAt, isSupplementary, canDelete, isSimilar, similarTo } =
    file
  const view = async () => {
    const { url } = await api.closing.getFileUrl({ attachmentId })
    await downloadFile(url, fileName).catch(() => showToast({ type: 'error', text: text.gone }))
  }
  const facts = [
    formatFileSize(size),
    uploaderName,
    formatDateTime(uploadedAt),
    file.contract?.signedOn === undefined ? '' : `${text.signedOn} ${file.contract.signedOn}`,
    isSupplementary ? text.supplementary : '',
  ]
  return (
    <div>
      <Row
        lead={<Icon name="file-text" />}
        title={fileName}
        second={
          <>
            <Dotted of={facts} />
            {file.contract && <ContractState contract={file.contract} isClosed={detail.isClosed} />}
            {isSimilar && (
              <span ref={doubt} className={styles.doubt}>
                <Icon name="alert-triangle" />
                {similarTo ? text.similarTo(similarTo.engagementName) : text.similar}
              </span>
            )}
          </>
        }
        end={
          <>
            <IconButton icon="download" label={`${text.open} ${fileName}`} onClick={() => void view()} />
            {canDelete && (
              <IconButton icon="trash" label={`${text.remove} ${fileName}`} onClick={() => setAsking(true)} />
            )}
          </>
        }
      />
      <ContractAnswer file={file} speakers={detail.speakers} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.removeTitle}
        text={fileName}
        confirmLabel={text.remove}
        danger
        onConfirm={() => {
          setAsking(false)
          remove.mutate({ attachmentId })
        }}
      />
    </div>
  )
}

/** The answer of compliance on a contract. */
function ContractState({ contract, isClosed }: { contract: NonNullable<ClosingFile['contract']>; isClosed: boolean }) {
  const text = contractFileTexts.useText()
  const { state, speakerName, byName, note } = contract
  if (state === 'waiting')
    return (
      <span className={styles.contractState}>
        <Tag tone="status3">{isClosed ? text.unchecked : text.waiting}</Tag>
      </span>
    )
  return (
    <span className={state === 'accepted' ? styles.contractState : styles.doubt}>
      <Icon name={state === 'accepted' ? 'check-circle' : 'alert-triangle'} />
      {state === 'accepted' ? text.accepted(speakerName ?? '', byName ?? '') : text.returned(byName ?? '', note ?? '')}
    </span>
  )
}
