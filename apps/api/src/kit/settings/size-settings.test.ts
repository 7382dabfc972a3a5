import { expect, test } from 'vitest'
import { SIZE_SETTINGS, readSizes } from './size-settings.ts'
import { loadConfig } from './config.ts'

const GB = 1024 ** 3

test.each([
  [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE is "1": expected a whole number from 2 to 200'],
  [{ PROCESSES: '0' }, 'PROCESSES is "0": expected a whole number from 1 to 200'],
  [
    { CALLS_AT_ONCE: '41' },
    'CALLS_AT_ONCE is 41: expected at most 40, which is 4 for each connection of DATABASE_POOL_SIZE',
  ],
  [
    { CALLS_PER_PERSON: '700', CALLS_PER_ADDRESS: '699' },
    'CALLS_PER_ADDRESS is 699: expected at least CALLS_PER_PERSON, which is 700',
  ],
])('what is out of range or does not fit together is refused: %o', (env, fault) => {
  expect(loadConfig(env)).toEqual({ ok: false, faults: [fault] })
})

test('bodies take at most half of the memory of the container', () => {
  const faults: string[] = []
  const of = (bodies: string) => (name: keyof typeof SIZE_SETTINGS) =>
    Number(name === 'BODY_MEMORY_MB' ? bodies : SIZE_SETTINGS[name].fallback) as never
  expect(readSizes(of('512'), faults, GB).bodyBytes).toBe(GB / 2)
  expect(faults).toEqual([])
  readSizes(of('513'), faults, GB)
  expect(faults).toEqual(['BODY_MEMORY_MB is 513: expected at most 512, half of the memory this process may use'])
})
