import { renameFile, splitName, type FileNameResult } from '@osmp/domain/closing/file-names.ts'
import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { mayRenameFile } from '@osmp/domain/closing/upload-rules.ts'

/** A file that was chosen and waits to be confirmed. */
export type ChosenFile = {
  readonly key: string
  readonly file: File
  /** The name without its extension, as the person typed it. */
  readonly stem: string
  /** The day on the paper, where it is asked for; empty before. */
  readonly day: LocalDate
}

export type ChooserState = { readonly confirming: boolean; readonly files: readonly ChosenFile[] }

export type ChooserAction =
  | {
      readonly type: 'choose'
      readonly files: readonly { readonly key: string; readonly file: File; readonly stem?: string | undefined }[]
    }
  | { readonly type: 'rename'; readonly key: string; readonly stem: string }
  | { readonly type: 'date'; readonly key: string; readonly day: LocalDate }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'dismiss' | 'confirmed' }

/** Says why a file cannot be sent, or nothing. */
export type FileCheck = (name: string, bytes: number) => string | undefined

export const NOTHING_CHOSEN: ChooserState = { confirming: false, files: [] }

/** The name a file gets: what was typed, with its own extension (product text, §5). */
export function nameOf({ file, stem }: ChosenFile): FileNameResult {
  return renameFile(file.name, `${stem.trim() === '' ? '' : `${stem}.${splitName(file.name).extension}`}`)
}

/** Files from choosing to confirming: names change and files go only here (product text, §5). */
export function chooserReducer(state: ChooserState, action: ChooserAction): ChooserState {
  const { files } = state
  switch (action.type) {
    case 'choose':
      return { confirming: true, files: [...files, ...action.files.map(chosen)] }
    case 'rename':
      if (!mayRenameFile({ confirmed: !state.confirming }).ok) return state
      return { ...state, files: files.map((file) => (file.key === action.key ? { ...file, stem: action.stem } : file)) }
    case 'date':
      return { ...state, files: files.map((file) => (file.key === action.key ? { ...file, day: action.day } : file)) }
    case 'remove':
      return { ...state, files: files.filter(({ key }) => key !== action.key) }
    case 'dismiss':
    case 'confirmed':
      return NOTHING_CHOSEN
  }
}

export type ConfirmedFile = { readonly file: File; readonly name: string; readonly day: LocalDate }

/** The day on each paper is asked for: its label, and the last day it can be. */
export type AskedDay = { readonly label: string; readonly last: LocalDate }

/** Says why the day of a file does not do, or nothing. */
export function dayFault(day: ChosenFile['day'], asked: AskedDay | undefined): 'dayMissing' | 'dayAhead' | undefined {
  if (asked === undefined) return undefined
  if (day === '') return 'dayMissing'
  return day > asked.last ? 'dayAhead' : undefined
}

/** The files as they will be sent, undefined while there is none or one of them cannot be. */
export function confirmable(
  { files }: ChooserState,
  check: FileCheck,
  asked?: AskedDay,
): readonly ConfirmedFile[] | undefined {
  const named = files.flatMap((chosenFile) => {
    const { file, day } = chosenFile
    const result = nameOf(chosenFile)
    const isReady = result.ok && check(result.name, file.size) === undefined && dayFault(day, asked) === undefined
    return isReady ? [{ file, name: result.name, day }] : []
  })
  return named.length > 0 && named.length === files.length ? named : undefined
}

function chosen({ key, file, stem }: { key: string; file: File; stem?: string | undefined }): ChosenFile {
  return { key, file, stem: stem ?? splitName(file.name).stem, day: '' }
}
