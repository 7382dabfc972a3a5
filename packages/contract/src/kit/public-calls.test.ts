import { expect, it } from 'vitest'
import { contract } from '../contract.ts'

const endpoints = Object.values(contract).flatMap((table) => Object.values(table).map((endpoint) => ({ endpoint })))

it('lets strangers in by these calls alone', () => {
  const open = endpoints
    .filter(({ endpoint }) => endpoint.access.who === 'public')
    .map(({ endpoint }): string => endpoint.path)
  expect(open.sort()).toMatchInlineSnapshot(`
    [
      "/attendance/statement-verify",
      "/auth/embedded/password-choose",
      "/auth/embedded/sign-in",
      "/auth/password-link-read",
      "/auth/password-link-use",
      "/demo/clock",
      "/demo/people",
      "/demo/phone",
      "/enrolment/mail-code",
      "/enrolment/pass-find",
      "/exams/answer-save",
      "/exams/answer-submit",
      "/exams/survey-identify",
      "/exams/survey-open",
      "/invitation/answer",
      "/invitation/open",
      "/landing/poster-detail",
      "/meeting/create/checkEnroll",
      "/meeting/create/doEnroll",
      "/meeting/execute/auth-poll",
      "/meeting/execute/event-landing",
      "/meeting/execute/landing-detail",
      "/meeting/execute/open-link-save",
      "/online/live-heartbeat",
      "/online/live-join",
      "/online/live-leave",
      "/online/live-permission-start",
      "/op/api/loginMeeting",
      "/op/api/redirectClUrl",
      "/op/api/redirectQrUrl",
      "/op/exam/get-url",
      "/ops/eslog/frontend-log-upload",
      "/ops/eslog/page-error-upload",
      "/ops/eslog/user-action-upload-notoken",
      "/privacy/held-code",
      "/privacy/held-correct",
      "/privacy/held-data",
      "/privacy/held-erase",
      "/security/signature-check",
      "/sign/scan",
      "/speakers/contract-code",
      "/speakers/contract-decline",
      "/speakers/contract-flow",
      "/speakers/contract-open",
      "/speakers/contract-pdf",
      "/speakers/contract-prove",
      "/speakers/contract-read",
      "/speakers/contract-sign",
      "/sys/getToken",
      "/wx/api/getSign",
      "/wx/api/getWxUserEmail",
      "/wx/api/sign-in-ways",
      "/wx/api/wechat-attendee",
    ]
  `)
})
