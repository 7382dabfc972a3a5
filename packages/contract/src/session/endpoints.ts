import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { code, id, instant, nothing, queryInt, shape, text } from '../kit/fields.ts'
import {
  agentSignature,
  jsSignature,
  liveSession,
  messagingReturn,
  passwordState,
  sessionToken,
  typedPassword,
  userCenter,
} from './models.ts'

export const session = {
  /** Proves employee code and password (embedded sign-in) and gives a one-time code for getToken. Errors: signInFailed, signInLocked, passwordMustChange, initialPasswordExpired. */
  embeddedSignIn: endpoint({
    method: 'POST',
    path: '/auth/embedded/sign-in',
    from: 'body',
    access: { who: 'public' },
    effect: 'steps',
    input: shape({ employeeCode: text(20, 1), password: typedPassword }),
    output: shape({ code: z.string() }),
  }),
  /**
   * Chooses an own password in the place of the present one, and gives a one-time code for getToken; other sessions of the person end.
   * Errors: signInFailed, signInLocked, initialPasswordExpired, passwordWeak, passwordSame.
   */
  passwordChoose: endpoint({
    method: 'POST',
    path: '/auth/embedded/password-choose',
    from: 'body',
    access: { who: 'public' },
    effect: 'steps',
    input: shape({ employeeCode: text(20, 1), password: typedPassword, newPassword: typedPassword }),
    output: shape({ code: z.string() }),
  }),
  /** Changes my own password; my other sessions end. Errors: passwordWrong, signInLocked, passwordWeak, passwordSame. */
  passwordChange: endpoint({
    method: 'POST',
    path: '/auth/password-change',
    from: 'body',
    access: { who: 'staff' },
    effect: 'steps',
    input: shape({ password: typedPassword, newPassword: typedPassword }),
    output: shape({ ended: z.number() }),
  }),
  /** How a person may sign in by password. Error: recordMissing. */
  passwordState: endpoint({
    method: 'POST',
    path: '/auth/password-state',
    from: 'body',
    access: { who: 'staff', roles: ['admin'] },
    effect: 'reads',
    input: shape({ personId: id }),
    output: passwordState,
  }),
  /**
   * Gives a person an initial password, told in this reply and never again: for 72 hours it opens the choice of an own one. The one
   * before and all sessions of the person end. Errors: recordMissing, passwordIssueRefused, tooManyRequests after 60 in an hour.
   */
  passwordIssue: endpoint({
    method: 'POST',
    path: '/auth/password-issue',
    from: 'body',
    access: { who: 'staff', roles: ['admin'] },
    effect: 'steps',
    input: shape({ personId: id }),
    output: shape({ password: z.string(), until: instant, ended: z.number() }),
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
  /** Marks one of my messages read, or all of them up to now. */
  inboxRead: endpoint({
    method: 'POST',
    path: '/inbox/read',
    from: 'body',
    access: { who: 'staff' },
    effect: 'writes',
    input: shape({ id: z.optional(id) }),
    output: nothing,
  }),
  /**
   * Who this is in the work-messaging app: its one-use code and our state, bound to this browser, become the person's e-mail and a
   * one-time code for getToken. `back` is where they wanted to go. Errors: messagingOff, messagingStateInvalid, messagingCodeInvalid,
   * messagingBusy, messagingRefused, 440, 441.
   */
  getWxUserEmail: endpoint({
    method: 'GET',
    path: '/wx/api/getWxUserEmail',
    from: 'query',
    access: { who: 'public' },
    effect: 'steps',
    input: messagingReturn,
    output: shape({ email: z.string(), userName: z.string(), code: z.string(), back: z.string() }),
  }),
  /** Signatures for the messaging app's JS-SDK on one of our pages. Errors: messagingOff, messagingUrlForeign, messagingBusy, messagingRefused. */
  getSign: endpoint({
    method: 'GET',
    path: '/wx/api/getSign',
    from: 'query',
    access: { who: 'public' },
    effect: 'steps',
    input: shape({ url: z.string().check(z.maxLength(2_000)), app: z.enum(['workwechat', 'wechat']) }),
    output: shape({ config: jsSignature, agentConfig: z.nullable(agentSignature) }),
  }),
  /**
   * Where to sign in by a messaging app: addresses of `silent` (inside WeCom), `qr` (on a desktop) and `attendee` (inside WeChat), null
   * where not set up. Each is good for ten minutes in this browser, which gets a cookie that goes with it.
   */
  signInWays: endpoint({
    method: 'GET',
    path: '/wx/api/sign-in-ways',
    from: 'query',
    access: { who: 'public' },
    input: shape({ back: z.string().check(z.maxLength(1_000)) }),
    output: shape({ silent: z.nullable(z.string()), qr: z.nullable(z.string()), attendee: z.nullable(z.string()) }),
  }),
  /**
   * An attendee inside WeChat: hcpToken when this WeChat is bound to a place at the meeting, null when it is not; `proof` binds it
   * within a day. Errors: messagingOff, messagingStateInvalid, messagingCodeInvalid, messagingBusy, messagingRefused.
   */
  wechatAttendee: endpoint({
    method: 'GET',
    path: '/wx/api/wechat-attendee',
    from: 'query',
    access: { who: 'public' },
    effect: 'steps',
    input: z.extend(messagingReturn, { engagementId: id }),
    output: shape({ hcpToken: z.nullable(z.string()), proof: z.string() }),
  }),
  /** Binds the WeChat of the proof to my place at the meeting. Errors: wechatProofInvalid, wechatTaken. */
  bindWechat: endpoint({
    method: 'POST',
    path: '/wx/api/bind-wechat',
    from: 'body',
    access: { who: 'attendee' },
    effect: 'writes',
    input: shape({ proof: text(300, 1) }),
    output: nothing,
  }),
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
  /** Live sessions, last seen first, 50 a page; of one person when told. Never a token. Error: logPersonUnknown. */
  sessionList: endpoint({
    method: 'POST',
    path: '/auth/session-list',
    from: 'body',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({
      employeeCode: z.optional(text(20, 1)),
      cursor: z.optional(shape({ lastSeenAt: instant, id })),
    }),
    output: shape({
      list: z.array(liveSession),
      total: z.number(),
      cursor: z.nullable(shape({ lastSeenAt: instant, id })),
    }),
  }),
  /**
   * Ends one session, or with `everyOne` all of its person; holds in every process within a second and is kept in the audit chain.
   * Mine in use stays. Errors: sessionGone, sessionOwn.
   */
  sessionRevoke: endpoint({
    method: 'POST',
    path: '/auth/session-revoke',
    from: 'body',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ id, everyOne: z.boolean(), reason: text(200, 4) }),
    output: shape({ revoked: z.number() }),
  }),
} as const satisfies Slice
