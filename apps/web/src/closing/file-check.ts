import {
  decideUploadFile,
  FILE_KINDS,
  kindOfName,
  MAX_FILE_BYTES,
  type MaterialType,
} from '@osmp/domain/closing/upload-rules.ts'
import type { FileCheck } from '../ui/file-upload-state.ts'
import { formatFileSize } from '../kit/format.ts'
import { filesTexts } from './files-texts.ts'

/** What the browser can say of a file before it is sent; the server looks into it again. */
export function useFileCheck(type: MaterialType, enableUploadEventsPhotos: boolean): FileCheck {
  const text = filesTexts.useText()
  return (name, bytes) => {
    const gate = { enableUploadEventsPhotos, supplementary: false }
    const answer = decideUploadFile({ name, type, bytes, foundKind: undefined, duplicate: false }, gate)
    if (answer.ok) return undefined
    if (answer.reason === 'uploadEmpty') return text.uploadEmpty
    const kind = kindOfName(name)
    if (answer.reason === 'uploadTooLarge' && kind !== undefined)
      return text.uploadTooLarge(formatFileSize(MAX_FILE_BYTES[FILE_KINDS[kind].group]))
    return text.uploadKind
  }
}
