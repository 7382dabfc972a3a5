import { distance } from 'fastest-levenshtein'
import { CONFIG_TABLE } from './settings-table.ts'

/** Beginnings of names that belong to this product alone. */
const OWN_PREFIXES = ['AUDIT_', 'BACKUP_', 'DATABASE_', 'ESIGN_', 'S3_', 'SMS_', 'SMTP_', 'WECHAT_', 'WECOM_']
/** Shorter names are like too many others, as PORT is like PGPORT. */
const LEAST_LENGTH = 8
const MOST_LETTERS = 2
/** Addresses that Kubernetes puts into the environment for each service, one of which may be called database. */
const OF_SERVICE = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/

const KNOWN: readonly string[] = CONFIG_TABLE.flatMap(({ variable, isSecret }) =>
  isSecret ? [variable, `${variable}_FILE`] : [variable],
)

/** Names in the environment that look like misspelt settings, each as a line with the setting that may be meant. */
export function strayNames(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    if (KNOWN.includes(name) || name.length < LEAST_LENGTH || OF_SERVICE.test(name)) return []
    const near = KNOWN.find((known) => known.length >= LEAST_LENGTH && distance(known, name) <= MOST_LETTERS)
    if (near !== undefined) return [`${name} is no setting: is ${near} meant?`]
    return OWN_PREFIXES.some((prefix) => name.startsWith(prefix)) ? [`${name} is no setting of this release`] : []
  })
}
