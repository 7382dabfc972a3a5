import { PendingFileRow } from '../../ui/media/pending-file-row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { closingFileQueue, type WaitingFile } from '../closing-file-queue.ts'
import { filesTexts } from '../files-texts.ts'
import styles from '../closing.module.css'

/** Confirmed files that are on this device only: on their way, waiting for a network, or refused with the reason. */
export function WaitingFiles({ files }: { files: readonly WaitingFile[] }) {
  const text = filesTexts.useText()
  if (files.length === 0) return null
  return (
    <Group title={text.waiting(files.length)} note={text.waitingNote}>
      <ul className={styles.waiting} aria-label={text.waiting(files.length)}>
        {files.map(({ clientId, fileName, content, progress, refusal, isStalled, isSupplementary }) => {
          // A refused file never arrived: leaving it out deletes nothing, in a supplement either.
          const mayLeave = refusal !== null || !isSupplementary
          return (
            <PendingFileRow
              key={clientId}
              file={{
                name: fileName,
                size: content.size,
                progress,
                failure: refusal ?? (isStalled ? text.stalled : undefined),
              }}
              onRetry={() => closingFileQueue.retry(clientId)}
              onRemove={mayLeave ? () => void closingFileQueue.discard(clientId) : undefined}
            />
          )
        })}
      </ul>
    </Group>
  )
}
