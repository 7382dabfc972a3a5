import type { FeeHold } from '@osmp/domain/fees/hold-rules.ts'
import { holdText } from '@osmp/domain/fees/hold-texts.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { query, type Tx } from '../kit/database/db.ts'
import type { MeetingRow } from '../meetings/public.ts'
import { notify } from '../notices/public.ts'

/** Tells the finance officers of the meeting's business unit that fees wait for them. */
export async function tellFinance(
  tx: Tx,
  meeting: MeetingRow,
  { count, at }: { count: number; at: string },
): Promise<void> {
  const rows = await query<{ personId: string }>(tx)`
    select p.id as "personId" from person p join person_role r on r.person_id = p.id and r.role = 'finance'
    where p.bu_id = ${meeting.bu_id} and p.is_active`
  for (const { personId } of rows) {
    const dedupeKey = `feeSubmitted:${meeting.id}:${at}:${personId}`
    await notify(tx, {
      personId,
      kind: 'feeSubmitted',
      engagementId: meeting.id,
      params: { meeting: meeting.name, count, code: meeting.engagement_code },
      dedupeKey,
      at,
    })
  }
}

/** Asks finance and compliance of the meeting's business unit, all but who entered it, to confirm a speaker's account. */
export async function tellSecondPerson(
  tx: Tx,
  meeting: MeetingRow,
  { speaker, by, at }: { speaker: string; by: StaffActor; at: string },
): Promise<void> {
  const rows = await query<{ personId: string; by: string }>(tx)`
    select distinct p.id as "personId", (select name from person where id = ${by.personId}) as by
    from person p join person_role r on r.person_id = p.id and r.role in ('finance', 'compliance')
    where p.bu_id = ${meeting.bu_id} and p.is_active and p.id <> ${by.personId}`
  for (const row of rows) {
    const params = { meeting: meeting.name, speaker, by: row.by, code: meeting.engagement_code }
    const dedupeKey = `accountWaiting:${meeting.id}:${speaker}:${at}:${row.personId}`
    await notify(tx, {
      personId: row.personId,
      kind: 'accountWaiting',
      engagementId: meeting.id,
      params,
      dedupeKey,
      at,
    })
  }
}

type Waiting = { feeId: string; version: number; speaker: string; holds: readonly FeeHold[]; at: string }

/** Asks compliance of the meeting's business unit to look at a fee that is held for them. */
export async function tellCompliance(tx: Tx, meeting: MeetingRow, held: Waiting): Promise<void> {
  const { feeId, version, speaker, holds, at } = held
  const rows = await query<{ personId: string }>(tx)`
    select p.id as "personId" from person p join person_role r on r.person_id = p.id and r.role = 'compliance'
    where p.bu_id = ${meeting.bu_id} and p.is_active`
  const resets = holds.find(({ reason }) => reason === 'handsReset')
  const others = holds.filter((hold) => hold !== resets)
  const { who = '', by = '' } = resets?.params ?? {}
  const [zh, en] = (['zh-CN', 'en'] as const).map((locale) => others.map((hold) => holdText(hold, locale)).join('; '))
  const about = { meeting: meeting.name, speaker, code: meeting.engagement_code }
  const notices = [
    ...(resets ? [{ kind: 'feeHandsReset', params: { ...about, who, by } } as const] : []),
    ...(others.length > 0
      ? [{ kind: 'feeForCompliance', params: { ...about, whyZh: zh ?? '', whyEn: en ?? '' } } as const]
      : []),
  ]
  for (const { personId } of rows)
    for (const { kind, params } of notices) {
      const dedupeKey = `${kind}:${feeId}:${version}:${personId}`
      await notify(tx, { personId, kind, engagementId: meeting.id, params, dedupeKey, at })
    }
}

type ToAuthor = {
  personId: string
  kind: 'accountConfirmed' | 'accountRefused'
  speaker: string
  by: StaffActor
  at: string
}

/** Tells who entered an account what the second person said. */
export async function tellAccountAuthor(tx: Tx, meeting: MeetingRow, told: ToAuthor): Promise<void> {
  const { personId, kind, speaker, at } = told
  const rows = await query<{ name: string }>(tx)`select name from person where id = ${told.by.personId}`
  const params = { meeting: meeting.name, speaker, by: rows[0]?.name ?? '', code: meeting.engagement_code }
  const dedupeKey = `${kind}:${meeting.id}:${speaker}:${at}`
  await notify(tx, { personId, kind, engagementId: meeting.id, params, dedupeKey, at })
}
