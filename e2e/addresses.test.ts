import { expect, test } from 'vitest'
import { paths } from '../apps/web/src/paths.ts'
import { every } from './addresses.ts'

const ID = '00000000-0000-4000-8000-000000000000'

test('no screen is left out', () => {
  const meetings = {
    sentBack: ID,
    submitted: ID,
    approvable: ID,
    upcoming: ID,
    running: ID,
    toClose: ID,
    closed: ID,
    event: ID,
    poster: ID,
  }
  const visited = every(meetings).map(({ path }) => path.split('?')[0] ?? '')
  const left = Object.values(paths).filter(({ pattern }) => {
    const shape = new RegExp(`^${pattern.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`)
    return !visited.some((path) => shape.test(path))
  })
  expect(left.map(({ pattern }) => pattern)).toEqual([])
})
