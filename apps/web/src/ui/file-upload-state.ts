import { renameFile, splitName, type FileNameResult } from '@osmp/domain/closing/file-names.ts'

/** A file on its way: chosen and not yet confirmed, waiting or being sent, sent, or failed and waiting for another try. */
export type PendingFile = {
  readonly key: string
  readonly file: File
  /** The name without its extension, as the person typed it. */
  readonly stem: string
  readonly status: 'chosen' | 'sending' | 'sent' | 'failed'
  /** 0 to 1. */
  readonly progress: number
}

export type UploadState = { readonly confirming: boolean; readonly files: readonly PendingFile[] }

export type UploadAction =
  | { readonly type: 'choose'; readonly files: readonly { readonly key: string; readonly file: File }[] }
  | { readonly type: 'rename'; readonly key: string; readonly stem: string }
  | { readonly type: 'remove'; readonly key: string; readonly supplementary: boolean }
  | { readonly type: 'dismiss' | 'confirm' }
  | { readonly type: 'progress'; readonly key: string; readonly progress: number }
  | { readonly type: 'sent' | 'failed' | 'retry'; readonly key: string }

export const NOTHING_PENDING: UploadState = { confirming: false, files: [] }

/** The name a file gets: what was typed, with its own extension (product text, §5). */
export function nameOf({ file, stem }: PendingFile): FileNameResult {
  return renameFile(file.name, `${stem.trim() === '' ? '' : `${stem}.${splitName(file.name).extension}`}`)
}

/** Names change and files go only before confirming; a supplementary upload lets nothing go after it (product text, §5). */
export function mayRemove(file: PendingFile, supplementary: boolean): boolean {
  return file.status === 'chosen' || (file.status === 'failed' && !supplementary)
}

/** Files from choosing to sent. Confirming nothing does nothing; when the last one is sent the list is empty. */
export function uploadReducer(state: UploadState, action: UploadAction): UploadState {
  const { files } = state
  switch (action.type) {
    case 'choose':
      return { confirming: true, files: [...files, ...action.files.map(chosen)] }
    case 'rename':
      return change(state, action.key, (file) => (file.status === 'chosen' ? { ...file, stem: action.stem } : file))
    case 'remove':
      return {
        ...state,
        files: files.filter((file) => file.key !== action.key || !mayRemove(file, action.supplementary)),
      }
    case 'dismiss':
      return { confirming: false, files: files.filter(({ status }) => status !== 'chosen') }
    case 'confirm':
      if (!mayConfirm(state)) return state
      return { confirming: false, files: files.map((file) => (file.status === 'chosen' ? sending(file) : file)) }
    case 'progress':
      return change(state, action.key, (file) => ({ ...file, progress: action.progress }))
    case 'retry':
      return change(state, action.key, (file) => (file.status === 'failed' ? sending(file) : file))
    case 'sent':
      return clearSent(change(state, action.key, (file) => ({ ...file, status: 'sent', progress: 1 })))
    case 'failed':
      return clearSent(change(state, action.key, (file) => ({ ...file, status: 'failed', progress: 0 })))
  }
}

/** True with at least one chosen file, all of them with a good name. */
export function mayConfirm({ files }: UploadState): boolean {
  const waiting = files.filter(({ status }) => status === 'chosen')
  return waiting.length > 0 && waiting.every((file) => nameOf(file).ok)
}

function chosen({ key, file }: { key: string; file: File }): PendingFile {
  return { key, file, stem: splitName(file.name).stem, status: 'chosen', progress: 0 }
}

function sending(file: PendingFile): PendingFile {
  return { ...file, status: 'sending', progress: 0 }
}

function change(state: UploadState, key: string, next: (file: PendingFile) => PendingFile): UploadState {
  return { ...state, files: state.files.map((file) => (file.key === key ? next(file) : file)) }
}

function clearSent(state: UploadState): UploadState {
  if (state.files.some(({ status }) => status === 'sending')) return state
  return { ...state, files: state.files.filter(({ status }) => status !== 'sent') }
}
