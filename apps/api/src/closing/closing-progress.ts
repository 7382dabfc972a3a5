import { closingChecklist } from '@osmp/domain/closing/closing-checklist-rules.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Tx } from '../kit/database/db.ts'
import { loadPolicies, policiesOf } from '../policies/public.ts'
import { loadClosingFacts } from './closing-facts.ts'
import { findClosingMeetings } from './closing-meeting-repo.ts'

export type ClosingProgress = { readonly done: number; readonly total: number }

/** How far the closing of some meetings is, by meeting. The look-ups are as many for all as for one; `now`: epoch ms. */
export async function loadClosingProgress(
  tx: Tx,
  ids: readonly string[],
  now: number,
): Promise<Map<string, ClosingProgress>> {
  if (ids.length === 0) return new Map()
  const meetings = await findClosingMeetings(tx, ids)
  const facts = await loadClosingFacts(tx, meetings)
  const rows = await loadPolicies(tx)
  return new Map(
    meetings.flatMap((meeting) => {
      const known = facts.get(meeting.id)
      if (!known) return []
      const { items } = closingChecklist(known.facts, policiesOf(rows, meeting, shanghaiDate(now)))
      return [[meeting.id, { done: items.filter(({ ok }) => ok).length, total: items.length }]]
    }),
  )
}
