import { keepParam } from '../kit/database/param-repo.ts'
import { AUDIENCES, SEND_TIMES } from '@osmp/domain/exams/questionnaire.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

/** The parameter an administrator keeps. */
export const SETUP = 'exams.sendSetup'

const setup = z.object({
  audience: z._default(z.enum(AUDIENCES), 'signed'),
  sendWhen: z._default(z.enum(SEND_TIMES), 'meetingEnd'),
  openDays: z._default(z.int().check(z.minimum(1), z.maximum(90)), 7),
  passPercent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 60),
  attempts: z._default(z.int().check(z.minimum(1), z.maximum(10)), 3),
})

export type CompanySetup = z.output<typeof setup>

/** What new questionnaires begin with; what is not set, or not in order, as the product comes. */
export async function companySetup(tx: Tx): Promise<CompanySetup> {
  const row = await tx.selectFrom('system_param').select('value').where('key', '=', SETUP).executeTakeFirst()
  const stored = setup.safeParse(row?.value)
  return stored.success ? stored.data : setup.parse({})
}

/** The same, kept from others until this transaction ends. */
export async function lockCompanySetup(tx: Tx): Promise<CompanySetup> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${SETUP}, 0))`
  return companySetup(tx)
}

export async function saveCompanySetup(tx: Tx, value: CompanySetup): Promise<void> {
  await keepParam(tx, SETUP, value)
}

/** The newest change of this field of it. */
export async function findSetupChange(
  tx: Tx,
  field: keyof CompanySetup,
): Promise<{ byName: string; at: string } | undefined> {
  const valueIn = (side: 'before' | 'after') => sql`(${sql.ref(`c.${side}`)} ->> 'value')::jsonb -> ${field}::text`
  return queryFirst<{ byName: string; at: string }>(tx)`
    select p.name as "byName", c.at from setting_change c join person p on p.id = c.by_person_id
    where c.kind = 'systemParams' and c.subject = ${SETUP} and ${valueIn('before')} is distinct from ${valueIn('after')}
    order by c.at desc, c.id desc limit 1`
}
