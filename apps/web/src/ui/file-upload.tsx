import { useReducer, useRef, type ChangeEvent, type Dispatch } from 'react'
import { Button } from './button.tsx'
import { FileConfirmSheet } from './file-confirm-sheet.tsx'
import { nameOf, NOTHING_PENDING, uploadReducer, type PendingFile, type UploadAction } from './file-upload-state.ts'
import { useUploadText } from './file-upload-texts.ts'
import { PendingFileRow } from './pending-file-row.tsx'
import styles from './file-upload.module.css'

/** Sends one file under a name; tells how far it is, 0 to 1; rejects when it did not arrive. `key` stays the same on a retry. */
export type UploadTransport = (
  upload: { key: string; file: File; name: string },
  onProgress: (share: number) => void,
) => Promise<void>

/**
 * Choosing files, confirming them (names may change, extensions stay), sending them one after the other. What failed stays
 * with a retry; the list is empty again when all have arrived.
 */
export function FileUpload(props: {
  transport: UploadTransport
  accept?: string | undefined
  /** A supplementary upload: nothing can be removed after confirming. */
  supplementary?: boolean | undefined
  label?: string | undefined
  /** Why no file can be sent now. */
  reason?: string | undefined
  /** After each file that has arrived. */
  onSent?: (() => void) | undefined
}) {
  const { transport, accept, supplementary = false, label, reason, onSent } = props
  const text = useUploadText()
  const inputRef = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(uploadReducer, NOTHING_PENDING)
  const send = useSending(transport, dispatch, onSent)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? [], (file) => ({ key: crypto.randomUUID(), file }))
    event.target.value = ''
    if (files.length > 0) dispatch({ type: 'choose', files })
  }
  const confirm = () => {
    dispatch({ type: 'confirm' })
    void send(state.files.filter(({ status }) => status === 'chosen'))
  }
  const onWay = state.files.filter(({ status }) => status !== 'chosen')
  const openChooser = () => inputRef.current?.click()
  return (
    <div className={styles.upload}>
      <input
        ref={inputRef}
        type="file"
        multiple
        accept={accept}
        className={styles.input}
        aria-label={label ?? text.choose}
        tabIndex={-1}
        onChange={choose}
      />
      <Button icon="upload" block reason={reason} onClick={openChooser}>
        {label ?? text.choose}
      </Button>
      {onWay.length > 0 && (
        <ul className={styles.list} aria-label={text.pending}>
          {onWay.map((file) => (
            <PendingFileRow
              key={file.key}
              file={file}
              supplementary={supplementary}
              onRetry={() => {
                dispatch({ type: 'retry', key: file.key })
                void send([file])
              }}
              onRemove={() => dispatch({ type: 'remove', key: file.key, supplementary })}
            />
          ))}
        </ul>
      )}
      <FileConfirmSheet
        state={state}
        supplementary={supplementary}
        dispatch={dispatch}
        onAdd={openChooser}
        onConfirm={confirm}
      />
    </div>
  )
}

function useSending(transport: UploadTransport, dispatch: Dispatch<UploadAction>, onSent: (() => void) | undefined) {
  const sendOne = async (pending: PendingFile) => {
    const { key, file } = pending
    const named = nameOf(pending)
    if (!named.ok) return
    try {
      await transport({ key, file, name: named.name }, (progress) => dispatch({ type: 'progress', key, progress }))
      dispatch({ type: 'sent', key })
      onSent?.()
    } catch {
      dispatch({ type: 'failed', key })
    }
  }
  return async (files: readonly PendingFile[]) => {
    for (const file of files) await sendOne(file)
  }
}
