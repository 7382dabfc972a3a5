import { expect, test } from 'vitest'
import { CONFIG_TABLE } from './settings-table.ts'
import { strayNames } from './stray-names.ts'

const named = (...names: string[]) => strayNames(Object.fromEntries(names.map((name) => [name, 'x'])))

test('names near a setting and unknown ones with a prefix of ours are named, others are not', () => {
  expect(named('DATABSE_URL', 'TRUST_PROXI', 'S3_BUKET', 'BACKUP_WHERE', 'SECRET_KEY_FILES')).toEqual([
    'DATABSE_URL is no setting: is DATABASE_URL meant?',
    'TRUST_PROXI is no setting: is TRUST_PROXY meant?',
    'S3_BUKET is no setting: is S3_BUCKET meant?',
    'BACKUP_WHERE is no setting of this release',
    'SECRET_KEY_FILES is no setting: is SECRET_KEY_FILE meant?',
  ])
  expect(
    named('PATH', 'HOME', 'PGPORT', 'HOSTNAME', 'NODE_ENV', 'LC_ALL', 'PWD', 'SHLVL', 'npm_config_user_agent'),
  ).toEqual([])
  expect(named('DATABASE_SERVICE_HOST', 'DATABASE_PORT_5432_TCP_ADDR', 'BACKUP_PORT', 'TZ', 'SSL_CERT_FILE')).toEqual(
    [],
  )
})

test('every setting is known, a secret with its file', () => {
  expect(named(...CONFIG_TABLE.map(({ variable }) => variable))).toEqual([])
  expect(named(...CONFIG_TABLE.filter(({ isSecret }) => isSecret).map(({ variable }) => `${variable}_FILE`))).toEqual(
    [],
  )
})
