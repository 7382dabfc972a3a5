import { expect, it } from 'vitest'
import { lazyLog } from './lazy-log.ts'
import { createLogger } from './logger.ts'

it('writes every line with what the request is called, and hides secrets', () => {
  const lines: string[] = []
  const log = lazyLog(createLogger('debug', { write: (line) => void lines.push(line) }), { reqId: 'r1' })
  log.warn({ token: 'secret' }, 'one')
  log.error('two')
  log.child({ part: 'p' }).info('three')
  log.trace('below the level')
  const said = lines.map((line) => {
    const { level, msg, reqId, part, token } = JSON.parse(line) as Record<string, unknown>
    return [level, msg, reqId, part, token].join(' ')
  })
  expect(said).toEqual(['40 one r1  [hidden]', '50 two r1  ', '30 three r1 p '])
})
