import { expect, test } from 'vitest'
import { buildFacts } from '../../../build-facts.ts'
import { buildName, readBuild } from './build.ts'

test('sources that run as they lie bear the version of their package and no commit', async () => {
  const build = await readBuild()
  expect(build).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: '' })
  expect(buildName(build)).toBe(build.version)
})

test('a build bears its version and the commit it is told, or else that of its repository', () => {
  process.env['BUILD_COMMIT'] = '3f2a9c1d'
  const told = JSON.parse(buildFacts()) as { version: string; commit: string }
  delete process.env['BUILD_COMMIT']
  expect(buildName(told)).toMatch(/^\d+\.\d+\.\d+\+3f2a9c1d$/)
  expect(JSON.parse(buildFacts())).toEqual({
    version: told.version,
    commit: expect.stringMatching(/^(?:[0-9a-f]{12}(?:\.changed)?)?$/),
  })
})
