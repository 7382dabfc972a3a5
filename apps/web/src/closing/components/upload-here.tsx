import type { MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { nowInstant } from '../../kit/now.ts'
import { FileUpload } from '../../ui/media/file-upload.tsx'
import { offered } from '../closing-actions.ts'
import { useFileCheck } from '../file-check.ts'
import { ACCEPTED } from '../accepted-files.ts'
import { filesTexts } from '../files-texts.ts'
import { useClosingFiles } from '../use-closing-files.ts'
import { WaitingFiles } from './waiting-files.tsx'

type Props = {
  detail: CallOutput<'closing', 'detail'>
  type: MaterialType
  /** The speaker the file is about: its name says so until a person changes it. */
  name?: string | undefined
}

/** Files of one kind added in the middle of the checklist. */
export function UploadHere({ detail, type, name }: Props) {
  const text = filesTexts.useText()
  const { waiting, add } = useClosingFiles(detail)
  const check = useFileCheck(type, detail.enableUploadEventsPhotos)
  const action = offered(detail.allowedActions, 'uploadFile')
  const isContract = type === 'contract_sanofi_third_party'
  const stemOf = (file: File, at: number) => {
    if (name === undefined || file.name.includes(name)) return undefined
    const kind = isContract ? text.contractOf(name) : text.sheetOf(name)
    return at === 0 ? kind : `${kind}-${at + 1}`
  }
  return (
    <>
      <FileUpload
        onConfirm={(files) => void add(files, type)}
        accept={ACCEPTED}
        label={isContract ? text.addContract : text.addSheet}
        reason={action?.allowed === false ? action.reason : undefined}
        check={check}
        askedDay={isContract ? { label: text.signedOn, last: localDateOf(nowInstant()) } : undefined}
        stemOf={stemOf}
      />
      <WaitingFiles files={waiting.filter((file) => file.type === type)} />
    </>
  )
}
