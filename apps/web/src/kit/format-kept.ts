import { formatDate, formatDateTime, formatTime, todayInShanghai } from './format.ts'

/** When a form was kept: the time today, before that with its day. */
export const formatKept = (at: string): string =>
  formatDate(at) === todayInShanghai() ? formatTime(at) : formatDateTime(at)
