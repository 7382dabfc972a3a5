import { Fragment, type Dispatch } from 'react'
import { splitName } from '@osmp/domain/closing/file-names.ts'
import { formatFileSize } from '../../kit/format-amounts.ts'
import { ActionLink } from '../page/action-link.tsx'
import { Button } from '../page/button.tsx'
import { IconButton } from '../page/icon-button.tsx'
import {
  confirmable,
  dayFault,
  nameOf,
  type AskedDay,
  type ChooserAction,
  type ChooserState,
  type ChosenFile,
  type FileCheck,
} from './file-upload-state.ts'
import { useUploadText } from './file-upload-texts.ts'
import { Sheet } from '../overlay/overlays.ts'
import { TextField } from '../field/text-field.tsx'
import styles from './file-upload.module.css'

/** The chosen files before they are sent: names to change, files to leave out. Without a file the button does nothing. */
export function FileConfirmSheet(props: {
  state: ChooserState
  supplementary: boolean
  check: FileCheck
  askedDay: AskedDay | undefined
  dispatch: Dispatch<ChooserAction>
  onAdd: () => void
  onConfirm: () => void
}) {
  const { state, supplementary, check, askedDay, dispatch, onAdd, onConfirm } = props
  const text = useUploadText()
  const { files } = state
  const isReady = confirmable(state, check, askedDay) !== undefined
  const lacksDay = files.some(({ day }) => dayFault(day, askedDay) === 'dayMissing')
  return (
    <Sheet
      open={state.confirming}
      onClose={() => dispatch({ type: 'dismiss' })}
      title={text.title}
      footer={
        <Button
          variant="primary"
          block
          reason={files.length === 0 ? text.none : lacksDay ? text.dayMissing : undefined}
          busy={files.length > 0 && !isReady && !lacksDay}
          onClick={onConfirm}
        >
          {text.confirm(files.length)}
        </Button>
      }
    >
      <div className={styles.confirm}>
        {files.map((file, at) => (
          <Fragment key={file.key}>
            <ChosenField chosen={file} at={at + 1} check={check} dispatch={dispatch} />
            {askedDay && <ChosenDay chosen={file} asked={askedDay} dispatch={dispatch} />}
          </Fragment>
        ))}
        <ActionLink onClick={onAdd}>{text.addMore}</ActionLink>
        <p className={styles.note}>{supplementary ? text.supplementaryNote : text.note}</p>
      </div>
    </Sheet>
  )
}

function ChosenField(props: { chosen: ChosenFile; at: number; check: FileCheck; dispatch: Dispatch<ChooserAction> }) {
  const { chosen, at, check, dispatch } = props
  const { key, file, stem } = chosen
  const text = useUploadText()
  const named = nameOf(chosen)
  const error = named.ok ? check(named.name, file.size) : text[named.reason]
  const { extension } = splitName(file.name)
  return (
    <TextField
      label={text.name(at)}
      help={error === undefined ? formatFileSize(file.size) : undefined}
      value={stem}
      error={error}
      onChange={(event) => dispatch({ type: 'rename', key, stem: event.target.value })}
      after={
        <>
          {extension !== '' && `.${extension}`}
          <IconButton icon="trash" label={text.remove(file.name)} onClick={() => dispatch({ type: 'remove', key })} />
        </>
      }
    />
  )
}

function ChosenDay(props: { chosen: ChosenFile; asked: AskedDay; dispatch: Dispatch<ChooserAction> }) {
  const { chosen, asked, dispatch } = props
  const { key, day } = chosen
  const text = useUploadText()
  return (
    <TextField
      type="date"
      label={asked.label}
      value={day}
      max={asked.last}
      error={dayFault(day, asked) === 'dayAhead' ? text.dayAhead : undefined}
      onChange={(event) => dispatch({ type: 'date', key, day: event.target.value })}
    />
  )
}
