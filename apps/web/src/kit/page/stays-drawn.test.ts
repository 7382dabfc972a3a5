import { expect, test } from 'vitest'
import { staysDrawn } from './stays-drawn.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const OTHER = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
const passes = (id: string) => JSON.stringify([[id, 'token']])

type Case = {
  drawn?: string
  path?: string
  search?: string
  languages?: string[]
  local?: Record<string, string>
  session?: Record<string, string>
  isBack?: boolean
}

const stays = ({ drawn = 'zh-CN', path = `/landing/${ID}`, search = '', languages = ['zh-CN'], ...kept }: Case) => {
  const storage = (of: Record<string, string> = {}) => ({ getItem: (key: string) => of[key] ?? null })
  return staysDrawn(drawn === '' ? undefined : drawn, {
    place: { pathname: path, search },
    languages,
    local: storage(kept.local),
    session: storage(kept.session),
    isBack: kept.isBack ?? false,
  })
}

test.each<[string, Case]>([
  ['a stranger', {}],
  ['a stranger of a poster', { search: '?src=poster' }],
  ['a stranger below a base path', { path: `/osmp/landing/${ID}` }],
  ['a stranger in English', { drawn: 'en', languages: ['en-GB', 'zh-CN'] }],
  ['a stranger who reads neither language', { languages: ['fr'] }],
  ['a stranger who chose Chinese here', { languages: ['en'], local: { 'osmp.locale': 'zh-CN' } }],
  ['a person with a pass to another meeting', { local: { 'osmp.passes': passes(OTHER) } }],
  ['a member of staff', { local: { token: 'x' } }],
  ['a person invited to another meeting', { session: { [`osmp.invitation.${OTHER}`]: 'x' } }],
])('%s stays on the drawn page', (_, visit) => expect(stays(visit)).toBe(true))

test.each<[string, Case]>([
  ['a page that is not drawn', { drawn: '' }],
  ['another address', { path: '/landing/registration' }],
  ['a person with a letter', { search: '?i=abc' }],
  ['a person who came with a letter before', { session: { [`osmp.invitation.${ID}`]: 'x' } }],
  ['a person with a pass to this meeting', { local: { 'osmp.passes': passes(ID) } }],
  ['an attendee of this browser session', { session: { hcpToken: 'x' } }],
  ['a reader of English on a page in Chinese', { languages: ['en'] }],
  ['a reader who chose English here', { local: { 'osmp.locale': 'en' } }],
  ['a reader of Chinese on a page in English', { drawn: 'en', languages: ['fr', 'zh'] }],
  ['a page that comes back from the history', { isBack: true }],
])('the app draws for %s', (_, visit) => expect(stays(visit)).toBe(false))
