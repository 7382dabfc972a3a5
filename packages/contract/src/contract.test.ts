import { describe, expect, it } from 'vitest'
import calls from './calls.fixture.json' with { type: 'json' }
import { contract } from './contract.ts'

const endpoints = Object.entries(contract).flatMap(([slice, table]) =>
  Object.entries(table).map(([key, endpoint]) => ({ name: `${slice}.${key}`, key, endpoint })),
)
const line = (method: string, path: string) => `${method} ${path}`
const served = new Map(
  endpoints.map(({ endpoint, name }) => [line(endpoint.method, endpoint.path), { endpoint, name }]),
)
const named = new Set(calls.map(({ method, path }) => line(method, path)))
const FROM: Readonly<Record<string, string>> = {
  params: 'query',
  body: 'body',
  either: 'either',
  none: 'none',
  multipart: 'multipart',
  'query+form': 'query+form',
}

describe('the contract', () => {
  it('holds every call of the product text, with its method and where its arguments travel', () => {
    expect(calls).toHaveLength(136)
    const odd = calls.filter(({ method, path, args }) => served.get(line(method, path))?.endpoint.from !== FROM[args])
    expect(odd).toEqual([])
  })

  it('asks for sn where the product text names the header, and where an event is created', () => {
    const withSn = endpoints
      .filter(({ endpoint }) => endpoint.headers?.includes('sn'))
      .map(({ endpoint }): string => endpoint.path)
    const wanted = calls.filter((call) => 'headers' in call && call.headers?.includes('sn')).map(({ path }) => path)
    expect(withSn.sort()).toEqual([...wanted, '/meeting/create/saveEngagementMeeting'].sort())
  })

  it('answers jsonapi under /v1 and nowhere else', () => {
    for (const { endpoint } of endpoints) expect(endpoint.format === 'jsonapi').toBe(endpoint.path.startsWith('/v1/'))
  })

  it('serves no address twice', () => {
    expect(served.size).toBe(endpoints.length)
  })

  it('has a handful of calls of its own beside those of the product text', () => {
    const own = [...served].filter(([call]) => !named.has(call)).map(([call, { name }]) => `${call} (${name})`)
    expect(own.sort()).toMatchInlineSnapshot(`
      [
        "GET /demo/clock (session.demoClock)",
        "GET /demo/people (session.demoPeople)",
        "GET /meeting/fee/fee-queue (fees.feeQueue)",
        "POST /auth/embedded/sign-in (session.embeddedSignIn)",
        "POST /auth/sign-out (session.signOut)",
        "POST /demo/clock-move (session.demoClockMove)",
        "POST /inbox/list (session.inboxList)",
        "POST /inbox/read (session.inboxRead)",
        "POST /meeting/approval-nudge (approvals.approvalNudge)",
        "POST /meeting/approve-pass-many (approvals.approvalPassMany)",
        "POST /meeting/change-preview (meetings.changePreview)",
        "POST /meeting/closing/actual-save (closing.actualSave)",
        "POST /meeting/delegation-end (approvals.delegationEnd)",
        "POST /meeting/delegation-list (approvals.delegationList)",
        "POST /meeting/delegation-save (approvals.delegationSave)",
        "POST /meeting/event-cancel (meetings.eventCancel)",
        "POST /meeting/event-detail (meetings.eventDetail)",
        "POST /meeting/event-list (meetings.eventList)",
        "POST /meeting/fee/fee-decide (fees.feeDecide)",
        "POST /meeting/fee/fee-pay (fees.feePay)",
        "POST /meeting/initiative-list (meetings.initiativeList)",
        "POST /meeting/meeting-course (meetings.meetingCourse)",
        "POST /meeting/meeting-delete (meetings.meetingDelete)",
        "POST /meeting/meeting-end (meetings.meetingEnd)",
        "POST /meeting/meeting-todo (meetings.meetingTodo)",
        "POST /sign/by-staff (enrolment.signByStaff)",
        "POST /sign/explain (enrolment.signExplain)",
        "POST /sign/submit (enrolment.signSubmit)",
        "POST /sign/void (enrolment.signVoid)",
        "POST /system/calendar-list (system.calendarList)",
        "POST /system/calendar-save (system.calendarSave)",
        "POST /system/policy-list (policies.policyList)",
        "POST /system/policy-save (policies.policySave)",
      ]
    `)
  })

  it('lets strangers in by these calls alone', () => {
    const open = endpoints
      .filter(({ endpoint }) => endpoint.access.who === 'public')
      .map(({ endpoint }): string => endpoint.path)
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "/auth/embedded/sign-in",
        "/demo/clock",
        "/demo/people",
        "/meeting/create/checkEnroll",
        "/meeting/create/doEnroll",
        "/meeting/execute/auth-poll",
        "/meeting/execute/landing-detail",
        "/op/api/loginMeeting",
        "/op/api/redirectClUrl",
        "/op/api/redirectQrUrl",
        "/op/exam/get-url",
        "/op/exam/getExamUrl",
        "/ops/eslog/frontend-log-upload",
        "/ops/eslog/user-action-upload-notoken",
        "/security/signature-check",
        "/sys/getToken",
        "/wx/api/getSign",
        "/wx/api/getWxUserEmail",
      ]
    `)
  })
})
