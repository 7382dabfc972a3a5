import { PROOF_WAYS } from '@osmp/domain/session/fresh-proof.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { code, id, instant, line, list, note, nothing, queryInt, shape } from '../kit/fields.ts'
import {
  agentSignature,
  jsSignature,
  liveSession,
  messagingReturn,
  passwordLinkToken,
  passwordState,
  failedSignIn,
  ownSession,
  sessionToken,
  solvedTask,
  typedPassword,
  userCenter,
} from './models.ts'
import { messagingErrors } from '../messaging/refusals.ts'
import { passwordErrors } from './refusals.ts'

export const session = {
  /** Proves employee code and password (embedded sign-in) and gives a one-time code for getToken. Data of signInTask: what to solve. */
  embeddedSignIn: endpoint({
    path: '/auth/embedded/sign-in',
    turn: 'enrol',
    access: { who: 'public' },
    effect: 'steps',
    holdsSecret: true,
    input: shape({ employeeCode: line(20, 1), password: typedPassword, work: solvedTask }),
    output: shape({ code: z.string() }),
    errors: ['signInFailed', 'signInLocked', 'signInTask', 'passwordMustChange', 'initialPasswordExpired'],
  }),
  /** Chooses an own password in the place of the present one, and gives a one-time code for getToken; other sessions of the person end. */
  passwordChoose: endpoint({
    path: '/auth/embedded/password-choose',
    turn: 'enrol',
    access: { who: 'public' },
    effect: 'steps',
    holdsSecret: true,
    input: shape({ employeeCode: line(20, 1), password: typedPassword, newPassword: typedPassword, work: solvedTask }),
    output: shape({ code: z.string() }),
    errors: [...passwordErrors, 'signInFailed', 'signInLocked', 'initialPasswordExpired', 'passwordSame'],
  }),
  /** Changes my own password; my other sessions end. */
  passwordChange: endpoint({
    path: '/auth/password-change',
    access: { who: 'staff' },
    effect: 'steps',
    input: shape({ password: typedPassword, newPassword: typedPassword }),
    output: shape({ ended: z.number() }),
    errors: [...passwordErrors, 'passwordWrong', 'signInLocked', 'passwordSame'],
  }),
  /** How a person may sign in by password. */
  passwordState: endpoint({
    path: '/auth/password-state',
    access: { who: 'staff', roles: ['admin'] },
    effect: 'reads',
    holdsSecret: true,
    input: shape({ personId: id }),
    output: passwordState,
    errors: ['recordMissing'],
  }),
  /**
   * Gives a person an initial password once another administrator has confirmed it: without their word it asks for it (passwordAsked).
   * The person gets a notice, and deeds of weight stay shut to them for a day. Only this reply shows the password: for 72 hours it opens the choice of an own one. The one
   * before and all sessions of the person end. Where mail reaches the person, a one-time link goes to `sentTo` (masked) in place of it, and `password` is empty.
   * At most 60 in an hour.
   */
  passwordIssue: endpoint({
    path: '/auth/password-issue',
    freshProof: true,
    access: { who: 'staff', roles: ['admin'] },
    effect: 'steps',
    holdsSecret: true,
    input: shape({ personId: id }),
    output: shape({ password: z.string(), until: instant, ended: z.number(), sentTo: z.optional(z.string()) }),
    errors: ['passwordAsked', 'secondPersonWaiting', 'recordMissing', 'passwordIssueRefused', 'secondPersonOver'],
  }),
  /** The person of a one-time link, and the end of its time. */
  passwordLinkRead: endpoint({
    path: '/auth/password-link-read',
    access: { who: 'public' },
    effect: 'reads',
    input: shape({ token: passwordLinkToken }),
    output: shape({ name: z.string(), employeeCode: z.string(), until: instant }),
    errors: ['passwordLinkOver'],
  }),
  /** Chooses an own password by a one-time link, and gives a one-time code for getToken; all sessions of the person end. */
  passwordLinkUse: endpoint({
    path: '/auth/password-link-use',
    access: { who: 'public' },
    effect: 'steps',
    holdsSecret: true,
    input: shape({ token: passwordLinkToken, newPassword: typedPassword }),
    output: shape({ code: z.string() }),
    errors: [...passwordErrors, 'passwordLinkOver'],
  }),
  /** My ways to prove myself again before a deed of weight; empty when I have nothing to prove it by. */
  proofWays: endpoint({
    path: '/auth/proof-ways',
    access: { who: 'staff' },
    effect: 'reads',
    input: nothing,
    output: shape({ ways: z.array(z.enum(PROOF_WAYS)) }),
  }),
  /** Proves again that it is me: from now to `until` this session does deeds of weight. */
  proofGive: endpoint({
    path: '/auth/proof-give',
    access: { who: 'staff' },
    effect: 'steps',
    input: shape({ password: typedPassword }),
    output: shape({ until: instant }),
    errors: ['passwordWrong', 'signInLocked'],
  }),
  /** Exchanges a one-time code for a session token. */
  getToken: endpoint({
    method: 'GET',
    path: '/sys/getToken',
    turn: 'enrol',
    access: { who: 'public' },
    effect: 'writes',
    holdsSecret: true,
    input: shape({ code: z.string().check(z.maxLength(200)) }),
    output: sessionToken,
    errors: ['loginCodeInvalid', 'unknownInternally', 'unknownInMessaging'],
  }),
  /** A fresh token for a live one; the client reads a failure as null. */
  refreshToken: endpoint({
    method: 'GET',
    path: '/security/refresh-token',
    turn: 'enrol',
    access: { who: 'staff' },
    effect: 'writes',
    onFailure: 'null',
    holdsSecret: true,
    input: nothing,
    output: sessionToken,
  }),
  /** Ends this device's session. */
  signOut: endpoint({
    path: '/auth/sign-out',
    access: { who: 'staff' },
    input: nothing,
    output: nothing,
  }),
  /** My person, my roles, and what the client stores. */
  center: endpoint({
    method: 'GET',
    path: '/sys/user/center',
    access: { who: 'staff' },
    input: nothing,
    output: userCenter,
    errors: ['unknownInternally'],
  }),
  /** A one-use number for save or recreate, bound to me and the action. */
  getApiSn: endpoint({
    method: 'GET',
    path: '/security/get-api-sn',
    access: { who: 'staff' },
    effect: 'writes',
    holdsSecret: true,
    input: shape({ action: z.enum(['meetingSave', 'meetingRecreate', 'saveEngagementMeeting']) }),
    output: shape({ sn: z.string() }),
  }),
  /** Demo only: the people one may sign in as, and their password where only this machine can ask; empty where others can. */
  demoPeople: endpoint({
    method: 'GET',
    path: '/demo/people',
    from: 'none',
    access: { who: 'public' },
    isDemoOnly: true,
    holdsSecret: true,
    input: nothing,
    output: shape({
      password: z.string(),
      people: z.array(shape({ employeeCode: code, name: z.string(), note: z.string() })),
    }),
  }),
  /** Demo only: what the phones of the invented doctors received, latest first. Elsewhere there is no such address. */
  demoPhone: endpoint({
    method: 'GET',
    path: '/demo/phone',
    from: 'none',
    access: { who: 'public' },
    isDemoOnly: true,
    holdsSecret: true,
    input: nothing,
    output: shape({
      list: z.array(
        shape({
          id,
          kind: z.enum(['code', 'phoneChanged', 'contract', 'invitation', 'survey', 'account']),
          at: instant,
          phoneMasked: z.string(),
          name: z.string(),
          meeting: z.string(),
          code: z.nullable(z.string()),
          /** Last digits of the new number or account, where there is one. */
          tail: z.nullable(z.string()),
          /** Of a confirmed account: its bank, and the name of the person to ask. */
          bank: z.optional(z.string()),
          contact: z.optional(z.string()),
          /** The personal link, a path of the product. */
          path: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  /** Demo only: the clock the business rules read, and whether I may move it. */
  demoClock: endpoint({
    method: 'GET',
    path: '/demo/clock',
    from: 'none',
    access: { who: 'public' },
    isDemoOnly: true,
    input: nothing,
    output: shape({ now: instant, isMovable: z.boolean() }),
  }),
  /** Demo only: moves the clock for everybody and does at once what is due by then. */
  demoClockMove: endpoint({
    path: '/demo/clock-move',
    access: { who: 'staff', roles: ['admin'] },
    isDemoOnly: true,
    effect: 'steps',
    input: shape({ to: z.nullable(instant) }),
    output: shape({ now: instant }),
  }),
  /**
   * The person in the work-messaging app: its one-use code and our state, bound to this browser, become the person's e-mail and a
   * one-time code for getToken. `back` is where they wanted to go.
   */
  getWxUserEmail: endpoint({
    method: 'GET',
    path: '/wx/api/getWxUserEmail',
    access: { who: 'public' },
    effect: 'steps',
    holdsSecret: true,
    input: messagingReturn,
    output: shape({ email: z.string(), userName: z.string(), code: z.string(), back: z.string() }),
    errors: [...messagingErrors, 'unknownInternally', 'unknownInMessaging'],
  }),
  /** Signatures for the messaging app's JS-SDK on one of our pages. */
  getSign: endpoint({
    method: 'GET',
    path: '/wx/api/getSign',
    access: { who: 'public' },
    effect: 'steps',
    holdsSecret: true,
    input: shape({ url: z.string().check(z.maxLength(2_000)), app: z.enum(['workwechat', 'wechat']) }),
    output: shape({ config: jsSignature, agentConfig: z.nullable(agentSignature) }),
    errors: ['messagingOff', 'messagingUrlForeign', 'messagingBusy', 'messagingRefused'],
  }),
  /**
   * Where to sign in by a messaging app: addresses of `silent` (inside WeCom), `qr` (on a desktop) and `attendee` (inside WeChat), null
   * where not set up. Each is good for ten minutes in this browser, which gets a cookie that goes with it.
   */
  signInWays: endpoint({
    method: 'GET',
    path: '/wx/api/sign-in-ways',
    access: { who: 'public' },
    input: shape({ back: z.string().check(z.maxLength(1_000)) }),
    output: shape({ silent: z.nullable(z.string()), qr: z.nullable(z.string()), attendee: z.nullable(z.string()) }),
  }),
  /** An attendee inside WeChat: hcpToken when this WeChat is bound to a place at the meeting, null when it is not; `proof` binds it within a day. */
  wechatAttendee: endpoint({
    method: 'GET',
    path: '/wx/api/wechat-attendee',
    access: { who: 'public' },
    effect: 'steps',
    holdsSecret: true,
    input: z.extend(messagingReturn, { engagementId: id }),
    output: shape({ hcpToken: z.nullable(z.string()), proof: z.string() }),
    errors: messagingErrors,
  }),
  /** Binds the WeChat of the proof to my place at the meeting. */
  bindWechat: endpoint({
    path: '/wx/api/bind-wechat',
    access: { who: 'attendee' },
    input: shape({ proof: line(300, 1) }),
    output: nothing,
    errors: ['wechatProofInvalid', 'wechatTaken'],
  }),
  /** My WeChat agreed to one message of each of these templates, as the page says; `templates`: those it may still agree to. */
  wechatGrant: endpoint({
    path: '/messaging/wechat-grant',
    access: { who: 'attendee' },
    input: shape({ accepted: list(line(64, 1), 3) }),
    output: shape({ templates: list(z.string(), 3) }),
  }),
  /** Is this link one of ours, unchanged and still valid? Printed codes and mailed links carry their signature. */
  signatureCheck: endpoint({
    path: '/security/signature-check',
    from: 'either',
    access: { who: 'public' },
    effect: 'reads',
    input: shape({ target: line(300, 1), expires: queryInt(0, 2_147_483_647), signature: line(100, 1) }),
    output: shape({ state: z.enum(['valid', 'expired', 'forged']), target: z.nullable(z.string()) }),
  }),
  /** Live sessions, last seen first, 50 a page; of one person if `employeeCode` is sent. Never a token. */
  sessionList: endpoint({
    path: '/auth/session-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({
      employeeCode: z.optional(line(20, 1)),
      cursor: z.optional(shape({ lastSeenAt: instant, id })),
    }),
    output: shape({
      list: z.array(liveSession),
      total: z.number(),
      cursor: z.nullable(shape({ lastSeenAt: instant, id })),
    }),
    errors: ['logPersonUnknown'],
  }),
  /** Ends one session, or with `everyOne` all of its person; holds in every process within a second and is kept in the audit chain. Mine in use stays. */
  sessionRevoke: endpoint({
    path: '/auth/session-revoke',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ id, everyOne: z.boolean(), reason: note(200, 4) }),
    output: shape({ revoked: z.number() }),
    errors: ['sessionGone', 'sessionOwn'],
  }),
  /** My own live sessions, last seen first. */
  ownSessions: endpoint({
    path: '/auth/own-sessions',
    access: { who: 'staff' },
    effect: 'reads',
    input: nothing,
    output: shape({ list: z.array(ownSession) }),
  }),
  /** Tries to sign in as me that did not succeed, the newest twenty. */
  ownFailedSignIns: endpoint({
    path: '/auth/own-failed-sign-ins',
    access: { who: 'staff' },
    effect: 'reads',
    input: nothing,
    output: shape({ list: z.array(failedSignIn) }),
  }),
  /** Ends one of my sessions, with null all but the one in use. */
  ownSessionEnd: endpoint({
    path: '/auth/own-session-end',
    freshProof: true,
    access: { who: 'staff' },
    input: shape({ id: z.nullable(id) }),
    output: shape({ ended: z.number() }),
    errors: ['sessionGone', 'sessionOwn'],
  }),
  /** Lifts the wait for sign-in after wrong passwords, typed by the person or guessed by others. */
  signInLift: endpoint({
    path: '/auth/sign-in-lift',
    freshProof: true,
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ personId: id }),
    output: shape({ lifted: z.boolean() }),
    errors: ['recordMissing'],
  }),
} as const satisfies Slice
