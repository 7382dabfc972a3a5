import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each([
  ['/', '/'],
  ['/meetingDetail?engagementId=1', '/meetingDetail?engagementId=1'],
  ['/a#part', '/a'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/a', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('%s leads to %s', (text, path) => {
  expect(ownPath(text)).toBe(path)
})
