import { splitName } from '@osmp/domain/closing/file-names.ts'
import { formatFileSize } from '../kit/format.ts'
import { Button, IconButton } from './button.tsx'
import { mayRemove, type PendingFile } from './file-upload-state.ts'
import { useUploadText } from './file-upload-texts.ts'
import { Icon } from './icon.tsx'
import styles from './file-upload.module.css'

/** A confirmed file: how far it is, or that it did not arrive and what to do about it. */
export function PendingFileRow(props: {
  file: PendingFile
  supplementary: boolean
  onRetry: () => void
  onRemove: () => void
}) {
  const { file, supplementary, onRetry, onRemove } = props
  const text = useUploadText()
  const name = `${file.stem}.${splitName(file.file.name).extension}`
  const failed = file.status === 'failed'
  return (
    <li className={styles.row}>
      <span className={failed ? styles['mark-failed'] : styles.mark}>
        <Icon name={failed ? 'alert-circle' : file.status === 'sent' ? 'check-circle' : 'file'} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={failed ? styles['said-failed'] : styles.said}>
          <Said file={file} />
        </span>
        {file.status === 'sending' && (
          <progress className={styles.progress} value={file.progress} max={1} aria-label={name} />
        )}
      </span>
      {failed && (
        <Button variant="quiet" onClick={onRetry}>
          <span aria-hidden>{text.retry}</span>
          <span className="visually-hidden">{text.retryFile(name)}</span>
        </Button>
      )}
      {failed && mayRemove(file, supplementary) && (
        <IconButton icon="trash" label={text.remove(name)} onClick={onRemove} />
      )}
    </li>
  )
}

function Said({ file }: { file: PendingFile }) {
  const text = useUploadText()
  if (file.status === 'failed') return text.failed
  if (file.status === 'sent') return text.sent
  if (file.progress === 0) return `${text.waiting} · ${formatFileSize(file.file.size)}`
  return text.sending(Math.floor(file.progress * 100))
}
