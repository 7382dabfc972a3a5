import { readFileSync, existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { routes } from './routes.ts'

const ADDED_BY_US = [
  'login',
  'me',
  'inbox',
  'demoPhone',
  'myData',
  'passwordLink',
  'mailbox',
  'signToken',
  'passFind',
  'passToken',
  'contractToken',
  'surveyToken',
  'liveMeetingId',
  'registrationListNews',
  'registrationListAnswers',
  'registrationListQuestions',
  'verifyCode',
  'adminSectionRecord',
  'secondPersonRequest',
]
const source = readFileSync(new URL('routes.ts', import.meta.url), 'utf8')
const kebab = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

test('the routes of the product text', () => {
  const given = Object.entries(paths).filter(([name]) => !ADDED_BY_US.includes(name))
  const lines = given.map(([, { pattern }]) => pattern.replace('?}', '}')).sort()
  expect(lines).toHaveLength(54)
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "/
    /OPL
    /agenda/{meetingId}
    /applyList
    /approveList
    /assistant
    /assistant/detail/payDetail
    /assistant/detail/paymentList
    /attendanceStatement
    /attendanceStatement/list
    /checkIn
    /createEvent
    /createEvent/edaCreate
    /createEvent/subMeeting
    /createMeeting
    /createSuccess
    /enroll
    /errorPage
    /event/redirect
    /event/{eventId}
    /investigateSurvy
    /laborServiceSubmission
    /landing/preview
    /landing/redirect
    /landing/registration
    /landing/{meetingId}
    /main
    /meetingAgenda
    /meetingDetail
    /meetingDetail/camera
    /meetingDetail/course
    /meetingDetailChildren/closingMeeting
    /meetingDetailChildren/signinStatus
    /meetingDetailChildren/speakerList
    /meetingDetailChildren/uploadedFiles
    /meetingEdit2
    /meetingManagement/topicTimes
    /newMeetingDetail
    /oldLanding
    /performanceTracking
    /poster
    /poster/editSchedule
    /poster/{meetingId}
    /reachDetails
    /registrationList
    /selectMeeting
    /selectMeeting/select
    /signList
    /subMeeting
    /subordinate
    /systemNotice
    /viewTime
    /viewTime/viewTimeResult
    /vxMeetingActivityList"
  `)
})

test('each route is its path in camel case, and its screen file the path in kebab case', () => {
  for (const [name, { pattern }] of Object.entries(paths)) {
    const words = pattern.replace(/[{}?]/g, '').split('/').filter(Boolean)
    const camel = words.map((word, place) => (place === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
    expect(name).toBe(pattern === '/' ? 'home' : camel === 'OPL' ? 'opl' : camel)
    const file = new RegExp(
      `  ${name}: (?:s|firstS)creen\\(\\s*\\(\\) => import\\('\\./([\\w-]+/${kebab(name)}\\.screen\\.tsx)'\\)`,
    ).exec(source)?.[1]
    expect(file, name).toBeDefined()
    expect(existsSync(new URL(file ?? '', import.meta.url)), file).toBe(true)
  }
  expect(Object.keys(routes).sort()).toEqual(Object.keys(paths).sort())
})

/** What a public page with a title bar stands for: the screen files of these routes. */
const fileOf = (name: string) => {
  const path =
    new RegExp(`  ${name}: (?:s|firstS)creen\\(\\s*\\(\\) => import\\('\\./([^']+)'\\)`).exec(source)?.[1] ?? ''
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}
const pagesOf = (name: string) => fileOf(name).match(/<Page\b[^>]*>/g) ?? []

test.each(['landingRegistration', 'passFind', 'liveMeetingId', 'posterMeetingId', 'enroll'])(
  '%s is a public page of a meeting: its arrow leads back to the meeting',
  (name) => {
    expect(pagesOf(name)).not.toEqual([])
    expect(pagesOf(name).filter((page) => !page.includes('back='))).toEqual([])
    expect(fileOf(name)).toContain('replace: { path: ')
  },
)

test.each(Object.entries(paths).filter(([, { pattern }]) => pattern.includes('{token}')))(
  '%s is opened by a link of its own: nothing lies before it, so it has no arrow',
  (name) => {
    expect(pagesOf(name).filter((page) => page.includes('back='))).toEqual([])
  },
)

test('an address carries its parameters in the path, the others in the query', () => {
  expect(paths.meetingDetail({ engagementId: 'a/b', tab: 'fees', none: undefined })).toBe(
    '/meetingDetail?engagementId=a%2Fb&tab=fees',
  )
  expect(paths.landingMeetingId({ meetingId: 'm 1' })).toBe('/landing/m%201')
  expect(paths.eventEventId()).toBe('/event')
  expect(paths.eventEventId({ eventId: 'e1' })).toBe('/event/e1')
})
