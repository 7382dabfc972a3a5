import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatDate } from '../kit/format.ts'

export type Message = CallOutput<'notices', 'inboxList'>['list'][number]
/** The messages about one meeting on one day: the newest, and how many there are. */
export type InboxRow = { readonly newest: Message; readonly count: number; readonly isRead: boolean }

/** Messages, newest first, as rows: those about one meeting on one day in Shanghai are one, as the server counts unread ones. */
export function inboxRows(messages: readonly Message[]): InboxRow[] {
  const rows = new Map<string, InboxRow>()
  for (const message of messages) {
    const key = `${formatDate(message.createdAt)} ${message.engagementId ?? message.id}`
    const { newest = message, count = 0, isRead = true } = rows.get(key) ?? {}
    rows.set(key, { newest, count: count + 1, isRead: isRead && message.isRead })
  }
  return [...rows.values()]
}
