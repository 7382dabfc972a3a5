import {
  decideUploadFile,
  FILE_KINDS,
  kindOfName,
  MAX_FILE_BYTES,
  type MaterialType,
} from '@osmp/domain/closing/upload-rules.ts'
import type { FileCheck } from '../ui/media/file-upload-state.ts'
import { formatFileSize } from '../kit/format-amounts.ts'
import { filesTexts } from './files-texts.ts'

/** What the browser can say of a file before it is sent; the server looks into it again. Large pictures are made smaller on the way. */
export function useFileCheck(type: MaterialType, enableUploadEventsPhotos: boolean): FileCheck {
  const text = filesTexts.useText()
  return (name, bytes) => {
    const gate = { enableUploadEventsPhotos, supplementary: false }
    const kind = kindOfName(name)
    const isPicture = kind !== undefined && FILE_KINDS[kind].group === 'image'
    const sent = isPicture ? Math.min(bytes, MAX_FILE_BYTES.image) : bytes
    const answer = decideUploadFile({ name, type, bytes: sent, foundKind: undefined, duplicate: false }, gate)
    if (answer.ok) return undefined
    if (answer.reason === 'uploadEmpty') return text.uploadEmpty
    if (answer.reason === 'uploadTooLarge' && kind !== undefined)
      return text.uploadTooLarge(formatFileSize(MAX_FILE_BYTES[FILE_KINDS[kind].group]))
    return text.uploadKind
  }
}
