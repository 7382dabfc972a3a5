import * as z from 'zod/mini'
import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
import { code, id, instant, nothing, queryInt, shape, text } from '../kit/fields.ts'
import { sessionToken, userCenter } from './models.ts'

export const session = {
  /** Proves employee code and password (embedded sign-in) and gives a one-time code for getToken. Errors: signInFailed, signInLocked. */
  embeddedSignIn: endpoint({
    method: 'POST',
    path: '/auth/embedded/sign-in',
    from: 'body',
    access: { who: 'public' },
    effect: 'steps',
    input: shape({ employeeCode: text(20, 1), password: z.string().check(z.maxLength(200)) }),
    output: shape({ code: z.string() }),
  }),
  /** Exchanges a one-time code for a session token. Errors: loginCodeInvalid, 440, 441. */
  getToken: endpoint({
    method: 'GET',
    path: '/sys/getToken',
    from: 'query',
    access: { who: 'public' },
    effect: 'writes',
    input: shape({ code: z.string().check(z.maxLength(200)) }),
    output: sessionToken,
  }),
  /** A fresh token for a live one; the client reads a failure as null. */
  refreshToken: endpoint({
    method: 'GET',
    path: '/security/refresh-token',
    from: 'query',
    access: { who: 'staff' },
    effect: 'writes',
    onFailure: 'null',
    input: nothing,
    output: sessionToken,
  }),
  /** Ends this device's session. */
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    from: 'body',
    access: { who: 'staff' },
    effect: 'writes',
    input: nothing,
    output: nothing,
  }),
  /** Who I am, my roles, and what the client stores. */
  center: endpoint({
    method: 'GET',
    path: '/sys/user/center',
    from: 'query',
    access: { who: 'staff' },
    input: nothing,
    output: userCenter,
  }),
  /** A one-use number for save or recreate, bound to me and the action. */
  getApiSn: endpoint({
    method: 'GET',
    path: '/security/get-api-sn',
    from: 'query',
    access: { who: 'staff' },
    effect: 'writes',
    input: shape({ action: z.enum(['meetingSave', 'meetingRecreate', 'saveEngagementMeeting']) }),
    output: shape({ sn: z.string() }),
  }),
  /** Demo only: the people one may sign in as, with the demo password. Empty list where DEMO is off. */
  demoPeople: endpoint({
    method: 'GET',
    path: '/demo/people',
    from: 'none',
    access: { who: 'public' },
    input: nothing,
    output: shape({
      password: z.string(),
      people: z.array(shape({ employeeCode: code, name: z.string(), note: z.string() })),
    }),
  }),
  /** Demo only: the clock the business rules read. Error: demoOff. */
  demoClock: endpoint({
    method: 'GET',
    path: '/demo/clock',
    from: 'none',
    access: { who: 'public' },
    input: nothing,
    output: shape({ now: instant, isMovable: z.boolean() }),
  }),
  /** Demo only: moves the clock and does at once what is due by then. Errors: demoOff, inputTime. */
  demoClockMove: endpoint({
    method: 'POST',
    path: '/demo/clock-move',
    from: 'body',
    access: { who: 'staff' },
    effect: 'steps',
    input: shape({ to: z.nullable(instant) }),
    output: shape({ now: instant }),
  }),
  /** My inbox, newest first, 20 a page by keyset. */
  inboxList: endpoint({
    method: 'POST',
    path: '/inbox/list',
    from: 'body',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ before: z.optional(id) }),
    output: shape({
      unread: z.number(),
      list: z.array(
        shape({
          id,
          kind: z.string(),
          title: z.string(),
          engagementId: z.nullable(id),
          path: z.nullable(z.string()),
          createdAt: instant,
          isRead: z.boolean(),
        }),
      ),
    }),
  }),
  /** Marks my inbox read up to now. */
  inboxRead: endpoint({
    method: 'POST',
    path: '/inbox/read',
    from: 'body',
    access: { who: 'staff' },
    effect: 'writes',
    input: nothing,
    output: nothing,
  }),
  getWxUserEmail: pending({ method: 'GET', path: '/wx/api/getWxUserEmail', from: 'query', access: { who: 'public' } }),
  getSign: pending({ method: 'GET', path: '/wx/api/getSign', from: 'query', access: { who: 'public' } }),
  /** Is this link one of ours, unchanged and still valid? Printed codes and mailed links carry their signature. */
  signatureCheck: endpoint({
    method: 'POST',
    path: '/security/signature-check',
    from: 'either',
    access: { who: 'public' },
    effect: 'reads',
    input: shape({ target: text(300, 1), expires: queryInt(0, 2_147_483_647), signature: text(100, 1) }),
    output: shape({ state: z.enum(['valid', 'expired', 'forged']), target: z.nullable(z.string()) }),
  }),
} as const satisfies Slice
