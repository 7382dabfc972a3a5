import { useReducer, useRef, type ChangeEvent } from 'react'
import { Button } from '../page/button.tsx'
import { FileConfirmSheet } from './file-confirm-sheet.tsx'
import {
  chooserReducer,
  confirmable,
  NOTHING_CHOSEN,
  type AskedDay,
  type ConfirmedFile,
  type FileCheck,
} from './file-upload-state.ts'
import { useUploadText } from './file-upload-texts.ts'
import styles from './file-upload.module.css'
import { newUuid } from '../../kit/device/new-id.ts'

const ANY: FileCheck = () => undefined

/** Choosing files and confirming them: names may change, extensions stay, files may be left out. What is confirmed is the caller's to send. */
export function FileUpload(props: {
  onConfirm: (files: readonly ConfirmedFile[]) => void
  accept?: string | undefined
  /** A supplementary upload: nothing can be removed after confirming. */
  supplementary?: boolean | undefined
  label?: string | undefined
  /** Why no file can be sent now. */
  reason?: string | undefined
  check?: FileCheck | undefined
  askedDay?: AskedDay | undefined
  /** A better name than the file's own, without the extension; undefined leaves the file's own. */
  stemOf?: ((file: File, at: number) => string | undefined) | undefined
}) {
  const { onConfirm, accept, supplementary = false, label, reason, check = ANY, askedDay, stemOf } = props
  const text = useUploadText()
  const inputRef = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(chooserReducer, NOTHING_CHOSEN)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? [], (file, at) => ({
      key: newUuid(),
      file,
      stem: stemOf?.(file, at),
    }))
    event.target.value = ''
    if (files.length > 0) dispatch({ type: 'choose', files })
  }
  const confirm = () => {
    const files = confirmable(state, check, askedDay)
    if (files === undefined) return
    dispatch({ type: 'confirmed' })
    onConfirm(files)
  }
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
      <FileConfirmSheet
        state={state}
        supplementary={supplementary}
        check={check}
        askedDay={askedDay}
        dispatch={dispatch}
        onAdd={openChooser}
        onConfirm={confirm}
      />
    </div>
  )
}
