import * as z from 'zod/mini'
import { setting, text } from './config-setting.ts'

const OFF = 'unset: files in DATA_DIR'
const address = z
  .string()
  .check(
    z.refine((value) => value === '' || (/^https?:$/.test(URL.parse(value)?.protocol ?? '') && !/[/?#]$/.test(value))),
  )

/** The settings of an object store that speaks S3. */
export const S3_SETTINGS = {
  S3_ENDPOINT: setting({
    shown: OFF,
    meaning:
      'Address of an S3-compatible object store for uploaded files, with the settings below; where its host starts with the bucket’s name, the bucket is not added to the path',
    expected: 'an address like https://s3.example.com, without / at the end',
    schema: address,
  }),
  S3_BUCKET: setting({
    shown: OFF,
    meaning: 'Bucket for the uploaded files; nothing else belongs into it',
    expected: 'a name of 3 to 63 small letters, digits, dots and dashes',
    schema: text(/^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/),
  }),
  S3_REGION: setting({
    fallback: 'us-east-1',
    meaning: 'Region requests are signed for',
    expected: 'a name like us-east-1 or auto',
    schema: text(/^[a-z0-9-]{1,40}$/),
  }),
  S3_ACCESS_KEY: setting({
    shown: OFF,
    meaning: 'Access key id of an account that may read, write, list and delete in the bucket',
    expected: 'at most 128 letters and digits',
    schema: text(/^[\w.+/=-]{0,128}$/),
  }),
  S3_SECRET_KEY: setting({
    shown: OFF,
    meaning: 'Secret key of the same account',
    expected: 'at most 256 letters, digits and + / = - _ .',
    secret: true,
    schema: text(/^[\w.+/=-]{0,256}$/),
  }),
}

/** An object store that speaks S3. */
export type S3Config = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Undefined: files lie in the data folder; what is set by halves is a fault. */
export function s3Config(values: S3Config, faults: string[]): S3Config | undefined {
  const needed = {
    S3_ENDPOINT: values.endpoint,
    S3_BUCKET: values.bucket,
    S3_ACCESS_KEY: values.accessKey,
    S3_SECRET_KEY: values.secretKey,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length === Object.keys(needed).length) return undefined
  for (const name of missing) faults.push(`${name} is missing: the four settings of the object store belong together`)
  return values
}
