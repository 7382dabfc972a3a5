import * as z from 'zod/mini'
import { setting } from './config-setting.ts'
import { type SecretKey, secretKeyOf } from '../secrets/secret-key.ts'

const key = z.pipe(
  z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{43}=)?$/)),
  z.transform((value) => (value === '' ? undefined : secretKeyOf(Buffer.from(value, 'base64')))),
)
const expected = '32 bytes in base64, as openssl rand -base64 32 makes them'

/** The key that lies around the server's own keys. */
export const SECRET_SETTINGS = {
  SECRET_KEY: setting<SecretKey | undefined>({
    shown: 'unset: they lie open in the database',
    meaning:
      'Key that seals the keys the server keeps in its database, that of bank accounts among them; keep it apart from backups of the database, without it they cannot be read',
    expected,
    secret: true,
    schema: key,
  }),
  SECRET_KEY_BEFORE: setting<SecretKey | undefined>({
    shown: 'unset: SECRET_KEY has not changed',
    meaning: 'The former SECRET_KEY, for the one start that changes it',
    expected,
    secret: true,
    schema: key,
  }),
}

export type SecretConfig = {
  /** Undefined: the server's own keys lie open in the database. */
  readonly secretKey: SecretKey | undefined
  /** The key before this one, while it is being changed. */
  readonly secretKeyBefore: SecretKey | undefined
}

/** A former key without a present one is a fault. */
export function secretConfig(values: SecretConfig, faults: string[]): SecretConfig {
  if (values.secretKeyBefore && !values.secretKey)
    faults.push('SECRET_KEY is missing: SECRET_KEY_BEFORE only says which key it takes the place of')
  return values
}
