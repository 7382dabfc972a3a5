import { sql } from 'kysely'
import { keepParam } from '../kit/database/param-repo.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

/** The parameter an administrator keeps: the file of the company's logo, or an empty text. */
export const HOST_LOGO = 'host.logo'

/** The file of the company's logo as a column of a query; null without one. */
export const hostLogoFile = sql<string | null>`
  (select nullif(p.value #>> '{}', '') from system_param p where p.key = ${HOST_LOGO})`

export async function keepHostLogo(tx: Tx, fileId: string | null): Promise<void> {
  await keepParam(tx, HOST_LOGO, fileId ?? '')
}

/** The file of the logo in force. */
export async function findHostLogo(tx: Tx): Promise<string | null> {
  const rows = await query<{ fileId: string | null }>(tx)`select ${hostLogoFile} as "fileId"`
  return rows[0]?.fileId ?? null
}

/** Changes of the logo follow one another. */
export async function lockHostLogo(tx: Tx): Promise<string | null> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${HOST_LOGO}, 0))`
  return findHostLogo(tx)
}

/** Where the bytes of a logo lie. */
export async function findLogoObject(tx: Tx, fileId: string): Promise<{ objectKey: string } | undefined> {
  return queryFirst<{ objectKey: string }>(tx)`
    select object_key as "objectKey" from stored_file where id = ${fileId}`
}
