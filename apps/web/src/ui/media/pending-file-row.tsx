import { Dotted } from '../mark/dotted.tsx'
import { formatFileSize } from '../../kit/format-amounts.ts'
import { ActionLink } from '../page/action-link.tsx'
import { IconButton } from '../page/icon-button.tsx'
import { useUploadText } from './file-upload-texts.ts'
import { Gauge } from '../mark/gauge.tsx'
import { Icon } from '../mark/icon.tsx'
import styles from './file-upload.module.css'

export type PendingFile = {
  readonly name: string
  readonly size: number
  /** Share that has arrived, 0 to 1. */
  readonly progress: number
  /** It did not arrive; with the reason where there is one. */
  readonly failure?: string | undefined
}

/** A confirmed file: how far it is, or that it did not arrive and what to do about it. */
export function PendingFileRow(props: { file: PendingFile; onRetry: () => void; onRemove?: (() => void) | undefined }) {
  const { file, onRetry, onRemove } = props
  const { name, size, progress, failure } = file
  const text = useUploadText()
  const failed = failure !== undefined
  return (
    <li className={styles.row}>
      <span className={failed ? styles['mark-failed'] : styles.mark}>
        <Icon name={failed ? 'alert-circle' : 'file'} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {failed ? (
          <span className={styles['said-failed']}>
            <Dotted of={[text.failed, failure]} />
          </span>
        ) : (
          <span className={styles.said}>
            {progress === 0 ? `${text.waiting} · ${formatFileSize(size)}` : text.sending(Math.floor(progress * 100))}
          </span>
        )}
        {!failed && <Gauge wide share={progress} />}
      </span>
      {failed && (
        <ActionLink onClick={onRetry}>
          <span aria-hidden>{text.retry}</span>
          <span className="visually-hidden">{text.retryFile(name)}</span>
        </ActionLink>
      )}
      {failed && onRemove && <IconButton icon="trash" label={text.remove(name)} onClick={onRemove} />}
    </li>
  )
}
