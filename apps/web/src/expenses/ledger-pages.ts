import { LEDGER_ACCOUNTS, type LedgerAccount } from '@osmp/domain/expenses/ledger-rules.ts'
import { call } from '../kit/calls/api-client.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useParam } from '../kit/page/navigation.ts'
import { useNumberedPages } from '../kit/calls/query-pages.ts'

export type LedgerPage = CallOutput<'expenses', 'expLedger'>
export type Entry = LedgerPage['entries'][number]
/** Whose ledger: one order's, one meeting's, or that of all orders I may see. */
export type LedgerOf = { ioCode: string } | { eventId: string } | Record<string, never>

/** The account the address names. */
export function useAccount(): LedgerAccount | undefined {
  const asked = useParam('account')
  return LEDGER_ACCOUNTS.find((account) => account === asked)
}

/** A ledger page by page; all three calls are of one form, so exactly one of them runs. */
export function useLedgerPages(of: LedgerOf, account: LedgerAccount | undefined) {
  const rest = (page: number | undefined) => ({ page, ...(account !== undefined && { account }) })
  const ioCode = 'ioCode' in of ? of.ioCode : undefined
  const eventId = 'eventId' in of ? of.eventId : undefined
  const order = useNumberedPages('expenses', 'expIoDetail', (page) => ({ ioCode: ioCode ?? '', ...rest(page) }), {
    enabled: ioCode !== undefined,
  })
  const event = useNumberedPages('expenses', 'expEventDetail', (page) => ({ eventId: eventId ?? '', ...rest(page) }), {
    enabled: eventId !== undefined,
  })
  const all = useNumberedPages('expenses', 'expLedger', rest, {
    enabled: ioCode === undefined && eventId === undefined,
  })
  if (ioCode !== undefined) return order
  return eventId === undefined ? all : event
}

/** Every entry of a ledger, for a file. Throws ApiError. */
export async function readEntries(of: LedgerOf, account: LedgerAccount | undefined): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let page = 1; ; page += 1) {
    const question = { page, ...(account !== undefined && { account }) }
    const read: LedgerPage =
      'ioCode' in of
        ? await call('expenses', 'expIoDetail', { ...question, ioCode: String(of.ioCode) })
        : 'eventId' in of
          ? await call('expenses', 'expEventDetail', { ...question, eventId: String(of.eventId) })
          : await call('expenses', 'expLedger', question)
    entries.push(...read.entries)
    if (!read.hasMore) return entries
  }
}
