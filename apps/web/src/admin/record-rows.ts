import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { api } from '../kit/calls/api-client.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import type { LoadRows } from '../ui/picker/selector-rows.ts'

type Cursor = NonNullable<CallOutput<'admin', 'recordList'>['cursor']>

/** Records in use, for a picker: it counts pages, the list goes from record to record. */
export function recordRows(resource: ResourceKey): LoadRows {
  const next = new Map<string, { cursor: Cursor | null; total: number }>()
  return async ({ keyword, page }, signal) => {
    const word = keyword.trim()
    const before = page === 1 ? undefined : next.get(`${word} ${page}`)
    const asked = { resource, state: 'active' as const, ...(word === '' ? {} : { keyword: word }) }
    const { list, cursor, total } = await api.admin.recordList(
      before?.cursor ? { ...asked, cursor: before.cursor } : asked,
      { signal, quiet: true },
    )
    const all = total ?? before?.total ?? list.length
    next.set(`${word} ${page + 1}`, { cursor, total: all })
    return { rows: list.map(({ id, label }) => ({ value: id, label })), total: all }
  }
}
