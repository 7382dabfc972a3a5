import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

const SECRETS = ['tok-secret', 'sn-secret', '13800001234']

function written(log: (logger: ReturnType<typeof createLogger>) => void): string {
  let lines = ''
  log(createLogger('info', { write: (line) => void (lines += line) }))
  return lines
}

test('secrets are hidden at every depth they are logged at', () => {
  const lines = written((log) =>
    log.info({
      token: 'tok-secret',
      headers: { hcptoken: 'tok-secret', cookie: 'tok-secret', authorization: 'tok-secret', sn: 'sn-secret' },
      request: { body: { password: 'tok-secret', phone: '13800001234' } },
      meeting: 'kept',
    }),
  )
  for (const secret of SECRETS) expect(lines).not.toContain(secret)
  expect(lines).toContain('kept')
})

test('an error tells its code, and neither the row’s values nor the query of an address', () => {
  const error = Object.assign(new Error('GET /a/b?token=tok-secret failed for 13800001234'), {
    code: '23505',
    constraint: 'enrollment_one_phone',
    detail: 'Key (phone)=(13800001234) already exists.',
  })
  const lines = written((log) => log.error({ err: error }, 'call failed'))
  for (const secret of SECRETS) expect(lines).not.toContain(secret)
  expect(JSON.parse(lines)).toMatchObject({
    msg: 'call failed',
    err: { code: '23505', constraint: 'enrollment_one_phone' },
  })
})

test('an error of which only the fields are left tells its words too', () => {
  const lines = written((log) =>
    log.error({ err: { message: 'timeout for 13800001234', code: '57014', detail: 'tok-secret' } }, 'jobs'),
  )
  expect(JSON.parse(lines).err).toMatchObject({ message: 'timeout for [phone]', code: '57014' })
  for (const secret of SECRETS) expect(lines).not.toContain(secret)
  expect(JSON.parse(written((log) => log.error({ err: 'plain words' }, 'jobs'))).err).toEqual({
    message: 'plain words',
  })
})

test('an error line bears the marks and its own fields alone', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) }, { build: '0.2.0' })
  log.error({ minutes: 47 }, 'the backup is late')
  log.error({ count: 1 }, 'the stored data does not hold')
  log.info({}, 'goes on')
  const fieldsOf = (line: string) =>
    Object.keys(JSON.parse(line) as object).filter((key) => !['level', 'time', 'msg'].includes(key))
  expect(lines.map(fieldsOf)).toEqual([['build', 'minutes'], ['build', 'count'], []])
})
