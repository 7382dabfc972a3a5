import type { AuditKind } from '@osmp/domain/telemetry/audit-chain.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

type Source = { table: string; payload: RawBuilder<unknown> }

/**
 * What the chain seals of each kind of row: its columns by name, so that a column added later does not change what was sealed.
 * The database writes jsonb in one canonical form; times are UTC because our sessions are.
 */
const SOURCES: Readonly<Record<AuditKind, Source>> = {
  meetingEvent: {
    table: 'meeting_event',
    payload: sql`jsonb_build_object('id', s.id, 'engagementId', s.engagement_id, 'seq', s.seq, 'kind', s.kind, 'actionCategory', s.action_category,
      'actorKind', s.actor_kind, 'actorId', s.actor_id, 'actingForId', s.acting_for_id, 'fromStatus', s.from_status, 'toStatus', s.to_status,
      'params', s.params, 'at', s.at)`,
  },
  settingChange: {
    table: 'setting_change',
    payload: sql`jsonb_build_object('id', s.id, 'kind', s.kind, 'subject', s.subject, 'before', s.before, 'after', s.after, 'byPersonId', s.by_person_id, 'at', s.at)`,
  },
  ledgerEntry: {
    table: 'ledger_entry',
    payload: sql`jsonb_build_object('id', s.id, 'transferId', s.transfer_id, 'ioCode', s.io_code, 'costCenterCode', s.cost_center_code,
      'engagementId', s.engagement_id, 'kind', s.kind, 'debitAccount', s.debit_account, 'creditAccount', s.credit_account, 'amount', s.amount,
      'reason', s.reason, 'params', s.params, 'dedupeKey', s.dedupe_key, 'byPersonId', s.by_person_id, 'at', s.at)`,
  },
  accessEvent: {
    table: 'access_event',
    payload: sql`jsonb_build_object('id', s.id, 'kind', s.kind, 'personId', s.person_id, 'byPersonId', s.by_person_id,
      'engagementId', s.engagement_id, 'detail', s.detail, 'at', s.at)`,
  },
  feeStep: {
    table: 'fee_step',
    payload: sql`jsonb_build_object('id', s.id, 'feeId', s.fee_id, 'version', s.version, 'action', s.action, 'fromState', s.from_state,
      'toState', s.to_state, 'comment', s.comment, 'personId', s.person_id, 'at', s.at)`,
  },
  eventHistory: {
    table: 'event_history',
    payload: sql`jsonb_build_object('id', s.id, 'eventId', s.event_id, 'seq', s.seq, 'kind', s.kind, 'actorId', s.actor_id,
      'params', s.params, 'at', s.at)`,
  },
}

const sourceOf = (kind: AuditKind) => sql.table(SOURCES[kind].table)

/** SHA-256 (hex) of what the chain seals of these rows, by id; a row that is gone is not in it. */
export async function payloadHashes(tx: Tx, kind: AuditKind, refs: readonly string[]): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map()
  const rows = await query<{ id: string; hash: string }>(tx)`
    select s.id, encode(sha256(convert_to((${SOURCES[kind].payload})::text, 'UTF8')), 'hex') as hash
    from ${sourceOf(kind)} s where s.id = any(${refs}::uuid[])`
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** The sealed text itself, whose SHA-256 is the payload hash. */
export async function payloadTexts(tx: Tx, kind: AuditKind, refs: readonly string[]): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map()
  const rows = await query<{ id: string; payload: string }>(tx)`
    select s.id, (${SOURCES[kind].payload})::text as payload from ${sourceOf(kind)} s where s.id = any(${refs}::uuid[])`
  return new Map(rows.map(({ id, payload }) => [id, payload]))
}

/** A row of this kind that is neither sealed nor waiting to be: somebody put it there past the database's own notes. */
export async function findOutside(tx: Tx, kind: AuditKind): Promise<string | undefined> {
  const rows = await query<{ id: string }>(tx)`
    select s.id from ${sourceOf(kind)} s
    where not exists (select from audit_entry a where a.kind = ${kind} and a.ref = s.id)
      and not exists (select from audit_pending p where p.kind = ${kind} and p.ref = s.id)
    limit 1`
  return rows[0]?.id
}

/** Of these events of meetings, those that went with a draft that was never submitted, and whose meeting is gone too. */
export async function findRemovedWithDraft(tx: Tx, refs: readonly string[]): Promise<Set<string>> {
  if (refs.length === 0) return new Set()
  const rows = await query<{ ref: string }>(tx)`
    select detail ->> 'meetingEvent' as ref from access_event x
    where x.kind = 'draftEventRemoved' and x.detail ->> 'meetingEvent' = any(${refs}::text[])
      and not exists (select from engagement e where e.id = x.engagement_id)`
  return new Set(rows.map(({ ref }) => ref))
}
