import type { SentInputOf } from '@osmp/contract/kit/endpoint.ts'
import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { meetingId } from '../demo/public.ts'
import type { TestApp } from '../test-kit/test-kit.ts'

export const FEE_TABLES = [
  'engagement',
  'engagement_budget_line',
  'speaker_fee',
  'fee_step',
  'fee_reversal',
  'fee_batch',
  'fee_batch_line',
  'fee_bank_paper',
  'fee_account_paper',
  'speaker_account',
  'ledger_entry',
  'io',
  'meeting_event',
  'notification',
]

/** Makes 林晓's meeting `cv.toClose1` a closed one whose two speakers came for 40 minutes. Its whole budget stays committed. */
export async function closedMeeting(app: TestApp): Promise<string> {
  const engagementId = meetingId('cv.toClose1')
  const at = new Date(app.clock.now()).toISOString()
  await app.db.pool.query(
    "update engagement_speaker set status = 'came', minutes_delivered = 40 where engagement_id = $1",
    [engagementId],
  )
  await app.db.pool.query('update engagement set status = 70, closed_at = $2 where id = $1', [engagementId, at])
  return engagementId
}

/** How a second person confirms the account in force of the fee's speaker: they called the number known before. */
export async function calledBack(app: TestApp, feeId: string) {
  const { rows } = await app.db.pool.query<{ accountId: string; called: string }>(
    `select a.id as "accountId", h.phone as called from speaker_fee f join hcp h on h.id = f.hcp_id
     join speaker_account a on a.hcp_id = f.hcp_id and a.ended_at is null where f.id = $1`,
    [feeId],
  )
  return { feeId, accountId: rows[0]?.accountId ?? feeId, called: rows[0]?.called ?? '', how: 'callBack' as const }
}

export async function talkIds(app: TestApp, engagementId: string): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select id from engagement_speaker where engagement_id = $1 order by sort',
    [engagementId],
  )
  return rows.map(({ id }) => id)
}

export const itemsOf = (ids: readonly string[]): SentInputOf<(typeof fees)['speakerFeeSubmit']>['items'] =>
  ids.map((engagementSpeakerId) => ({ engagementSpeakerId, explanation: '' }))

/** Submits these talks; 潘悦 approves them, so that 唐颖 may pay. Gives the fees' ids. */
export async function approvedFees(app: TestApp, engagementId: string, ids: readonly string[]): Promise<string[]> {
  const [lin, pan] = [await app.as('lin'), await app.as('pan')]
  const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf(ids) })
  const feeIds = data.rows.flatMap(({ feeId }) => feeId ?? [])
  for (const feeId of feeIds)
    await pan.call('fees', 'feeDecide', { feeId, version: 1, decision: 'approve', comment: '已核对' })
  return feeIds
}

/** IOs whose balances are not what their entries add up to: none, ever. */
export async function unexplainedIos(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ code: string }>(`
    select i.code from io i, lateral (
      select coalesce(sum(case 'reserved' when debit_account then amount when credit_account then -amount end), 0) as reserved,
             coalesce(sum(case 'committed' when debit_account then amount when credit_account then -amount end), 0) as committed,
             coalesce(sum(case 'actual' when debit_account then amount when credit_account then -amount end), 0) as actual
      from ledger_entry l where l.io_code = i.code
    ) l where (i.reserved, i.committed, i.actual) is distinct from (l.reserved, l.committed, l.actual)`)
  return rows.map(({ code }) => code)
}
