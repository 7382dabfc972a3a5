import { query, type Tx } from '../../kit/database/db.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'

/** What a picked thing is called, by its id or code; `extra` is the hospital's address, the event's code, the doctor's hospital. */
export type Label = { key: string; name: string; extra: string }

/** Names of everything a form has picked, in use or not. */
export async function findFormLabels(tx: Tx, form: MeetingForm): Promise<ReadonlyMap<string, Label>> {
  const people = form.agentId === null ? form.assistantIds : [...form.assistantIds, form.agentId]
  const rows = await query<Label>(tx)`
    select id::text as key, name, address as extra from hco where id = ${form.hospitalId}::uuid
    union all select id::text, name, '' from online_platform where id = ${form.platformId}::uuid
    union all select id::text, name, '' from product where id = any(${form.productIds}::uuid[])
    union all select id::text, name, '' from person where id = any(${people}::uuid[])
    union all select id::text, name, event_code from event where id = ${form.eventId}::uuid
    union all select id::text, name, '' from taxonomy where id = ${form.taxonomyId}::uuid
    union all select h.id::text, h.name, o.name from hcp h join hco o on o.id = h.hco_id where h.id = any(${form.invitedHcpIds}::uuid[])
    union all select code, name, '' from cost_center where code = ${form.costCenterCode}
    union all select code, company_name, '' from io where code = ${form.ioCode}`
  return new Map(rows.map((label) => [label.key, label]))
}

/** The money left on an internal order, in fen. */
export async function findIoAvailable(tx: Tx, ioCode: string): Promise<number | undefined> {
  const rows = await query<{ available: number }>(tx)`
    select (amount - reserved - committed - actual)::bigint as available from io where code = ${ioCode}`
  return rows[0]?.available
}
