import { formatDate, formatDateTime, formatTime, todayInShanghai } from '../kit/format.ts'
import type { Keeping } from './form-keeper.ts'
import { meetingFormTexts } from './meeting-form-texts.ts'

/** When a form was kept: the time today, before that with its day. */
export const formatKept = (at: string): string =>
  formatDate(at) === todayInShanghai() ? formatTime(at) : formatDateTime(at)

/** How far a form is kept, in a few words; empty where nothing is to be said. */
export function useKeepingText<Form>({ kind, at }: Keeping<Form>, staleTitle: string): string {
  const { saving, savedAt, onlyHere, unsaved } = meetingFormTexts.useText()
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
