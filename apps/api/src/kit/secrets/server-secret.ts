import { randomBytes } from 'node:crypto'
import type { Tx } from '../database/db.ts'
import type { SecretKey } from './secret-key.ts'

/** When (kept with a key made now, UTC ISO) and under which key from outside. */
export type SecretPlace = { readonly at: string; readonly config: { readonly secretKey: SecretKey | undefined } }

/** A stored key; `wrapped_by`: name of the key from outside that seals it. */
export type StoredSecret = { name: string; value: Buffer; wrapped_by: string | null }

/** A key the server made for itself when it first needed it; every process reads the same one. */
export async function serverSecret(tx: Tx, name: string, { at, config }: SecretPlace): Promise<Buffer> {
  await tx
    .insertInto('server_secret')
    .values({ ...storedSecret(name, randomBytes(32), config.secretKey), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readServerSecret(tx, name, config)
}

/** The same where it is known to exist; writes nothing. */
export async function readServerSecret(tx: Tx, name: string, config: SecretPlace['config']): Promise<Buffer> {
  const row = await tx
    .selectFrom('server_secret')
    .select(['name', 'value', 'wrapped_by'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return openSecret(row, [config.secretKey])
}

/** The row of a key as it is stored under this key from outside. */
export const storedSecret = (name: string, secret: Buffer, key: SecretKey | undefined): StoredSecret => ({
  name,
  value: key ? key.seal.close(name, secret) : secret,
  wrapped_by: key?.id ?? null,
})

/** The key itself, by one of these from outside. Throws what is wrong in words for the operator. */
export function openSecret(
  { name, value, wrapped_by: id }: StoredSecret,
  keys: readonly (SecretKey | undefined)[],
): Buffer {
  if (id === null) return value
  const known = keys.filter((key) => key !== undefined)
  const key = known.find((one) => one.id === id)
  if (!key && known.length === 0)
    throw new Error(`SECRET_KEY is missing: the keys in this database are sealed with the key named ${id}`)
  if (!key)
    throw new Error(
      `SECRET_KEY is another one: the keys in this database are sealed with the key named ${id}, given is ${known[0]?.id}. Where it was changed on purpose, set SECRET_KEY_BEFORE to the former one`,
    )
  try {
    return key.seal.open(name, value)
  } catch {
    throw new Error(`Key ${name} in this database is damaged: it cannot be decrypted with the SECRET_KEY it names`)
  }
}
