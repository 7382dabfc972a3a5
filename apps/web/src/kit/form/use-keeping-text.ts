import { formatKept } from '../format-kept.ts'
import type { Keeping } from './form-keeper.ts'
import { keepingTexts } from './keeping-texts.ts'

/** How far a form is kept, in a few words; empty where nothing is to be said. */
export function useKeepingText<Form>({ kind, at }: Keeping<Form>, staleTitle: string): string {
  const { saving, savedAt, onlyHere, unsaved } = keepingTexts.useText()
  const time = at === undefined ? '' : formatKept(at)
  return {
    untouched: '',
    saving,
    saved: time && savedAt(time),
    local: onlyHere(time),
    unkept: unsaved,
    refused: onlyHere(time),
    stale: staleTitle,
  }[kind]
}
