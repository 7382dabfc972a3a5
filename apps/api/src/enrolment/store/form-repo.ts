import type { formItem } from '@osmp/contract/enrolment/question-models.ts'
import type * as z from 'zod/mini'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'

export type FormRow = { version: number; items: z.output<typeof formItem>[] }

/** The newest questions of a meeting; undefined where there never were any. */
export const findForm = (tx: Tx, engagementId: string): Promise<FormRow | undefined> =>
  queryFirst<FormRow>(tx)`
    select version, items from enrolment_form_version where engagement_id = ${engagementId} order by version desc limit 1`

/** These versions of a meeting's questions and the newest one, newest first. */
export const findForms = (tx: Tx, engagementId: string, versions: readonly number[]): Promise<FormRow[]> =>
  query<FormRow>(tx)`
    select version, items from enrolment_form_version
    where engagement_id = ${engagementId} and (version = any(${[...versions]}::int[])
      or version = (select max(v.version) from enrolment_form_version v where v.engagement_id = ${engagementId}))
    order by version desc`

/** Keeps a version; the caller holds the meeting's lock. */
export async function insertForm(
  tx: Tx,
  { engagementId, version, items, madeBy, at }: FormRow & { engagementId: string; madeBy: string; at: string },
): Promise<void> {
  await query(tx)`
    insert into enrolment_form_version (engagement_id, version, items, made_by, made_at)
    values (${engagementId}, ${version}, ${JSON.stringify(items)}::jsonb, ${madeBy}, ${at})`
}
