import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { routes } from '../routes.ts'
import { routeMatcher } from './route-match.ts'

const matchOf = routeMatcher(routes, paths)
const shown = (path: string) => {
  const match = matchOf(path)
  return match ? `${match.name} ${JSON.stringify(match.params)}` : 'none'
}

test('exact paths come before those with parameters; case and slashes count', () => {
  const asked = [
    '/',
    '/landing/registration',
    '/landing/m1',
    '/event',
    '/event/e1',
    '/event/redirect',
    '/poster/editSchedule',
    '/sign/a%20b',
    '/sign/100%',
  ]
  expect(asked.map((path) => `${path} → ${shown(path)}`).join('\n')).toMatchInlineSnapshot(`
    "/ → home {}
    /landing/registration → landingRegistration {}
    /landing/m1 → landingMeetingId {"meetingId":"m1"}
    /event → eventEventId {}
    /event/e1 → eventEventId {"eventId":"e1"}
    /event/redirect → eventRedirect {}
    /poster/editSchedule → posterEditSchedule {}
    /sign/a%20b → signToken {"token":"a b"}
    /sign/100% → signToken {"token":"100%"}"
  `)
  expect(['/opl', '/OPL/', '//', '/landing', '/landing/a/b', '/constructor'].map(shown)).toEqual(Array(6).fill('none'))
})

test('every route finds itself by its own address', () => {
  for (const [name, path] of Object.entries(paths)) {
    const address = path.pattern.replace(/\{\w+\??\}/g, 'x1')
    expect([address, matchOf(address)?.name]).toEqual([address, name])
  }
})
