import type { Dispatch } from 'react'
import { splitName } from '@osmp/domain/closing/file-names.ts'
import { Button, IconButton } from './button.tsx'
import { mayConfirm, nameOf, type PendingFile, type UploadAction, type UploadState } from './file-upload-state.ts'
import { useUploadText } from './file-upload-texts.ts'
import { Sheet } from './overlays.ts'
import { TextField } from './text-field.tsx'
import styles from './file-upload.module.css'

/** The chosen files before they are sent: names to change, files to leave out. Without a file the button does nothing. */
export function FileConfirmSheet(props: {
  state: UploadState
  supplementary: boolean
  dispatch: Dispatch<UploadAction>
  onAdd: () => void
  onConfirm: () => void
}) {
  const { state, supplementary, dispatch, onAdd, onConfirm } = props
  const text = useUploadText()
  const files = state.files.filter(({ status }) => status === 'chosen')
  const ready = mayConfirm(state)
  return (
    <Sheet
      open={state.confirming}
      onClose={() => dispatch({ type: 'dismiss' })}
      title={text.title}
      footer={
        <Button
          variant="primary"
          block
          reason={files.length === 0 ? text.none : undefined}
          disabled={files.length > 0 && !ready}
          onClick={onConfirm}
        >
          {text.confirm(files.length)}
        </Button>
      }
    >
      <div className={styles.confirm}>
        {files.map((file, at) => (
          <ChosenFile key={file.key} file={file} at={at + 1} dispatch={dispatch} supplementary={supplementary} />
        ))}
        <Button variant="quiet" icon="plus" onClick={onAdd}>
          {text.addMore}
        </Button>
        <p className={styles.note}>{supplementary ? text.supplementaryNote : text.note}</p>
      </div>
    </Sheet>
  )
}

function ChosenFile(props: {
  file: PendingFile
  at: number
  supplementary: boolean
  dispatch: Dispatch<UploadAction>
}) {
  const { file, at, supplementary, dispatch } = props
  const text = useUploadText()
  const named = nameOf(file)
  const { extension } = splitName(file.file.name)
  return (
    <TextField
      label={text.name(at)}
      value={file.stem}
      error={named.ok ? undefined : text[named.reason]}
      onChange={(event) => dispatch({ type: 'rename', key: file.key, stem: event.target.value })}
      after={
        <>
          {extension !== '' && `.${extension}`}
          <IconButton
            icon="trash"
            label={text.remove(file.file.name)}
            onClick={() => dispatch({ type: 'remove', key: file.key, supplementary })}
          />
        </>
      }
    />
  )
}
