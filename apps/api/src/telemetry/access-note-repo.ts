import { query, type Tx } from '../kit/database/db.ts'

type Note = {
  kind: 'evidencePack' | 'jobRetried' | 'jobDiscarded' | 'jobStarted' | 'clockAccepted' | 'clockReopened'
  personId: string
  engagementId?: string
  detail: Readonly<Record<string, string | undefined>>
  at: string
}

/** Keeps for the audit chain who did what only few may do, and gives the id of the row; `at` is the system clock. */
export async function noteAccess(tx: Tx, { kind, personId, engagementId, detail, at }: Note): Promise<string> {
  const rows = await query<{ id: string }>(tx)`
    insert into access_event (kind, by_person_id, engagement_id, detail, at)
    values (${kind}, ${personId}, ${engagementId ?? null}::uuid, ${JSON.stringify(detail)}::jsonb, ${at}) returning id`
  return rows[0]?.id ?? ''
}

/** Notes a deed of the operator, which has no person of the product. */
export async function noteDeed(
  tx: Tx,
  {
    kind,
    detail,
    at,
  }: { kind: 'restored' | 'evidenceKeyMade'; detail: Readonly<Record<string, string | number>>; at: string },
): Promise<void> {
  await query(tx)`
    insert into access_event (kind, detail, at) values (${kind}, ${JSON.stringify(detail)}::jsonb, ${at})`
}
