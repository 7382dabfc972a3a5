import { LETTERS, SERVICE_ADDRESS, type Setting, setting, text } from './config-setting.ts'

const TEMPLATE_NAME = { expected: 'at most 64 letters, digits, -, _ or .', schema: text(/^[\w.-]{0,64}$/) }
const SINCE = '0.3.0'

/** The settings of text messages: by Tencent Cloud SMS, or by an HTTP gateway. */
export const SMS_SETTINGS = {
  TENCENT_SMS_APP_ID: setting({
    meaning:
      'SdkAppId at Tencent Cloud SMS: one-time codes and personal links go to doctors’ own phones, with the five settings below',
    expected: 'a number like 1400006666',
    schema: text(/^\d{0,12}$/),
  }),
  TENCENT_SMS_SECRET_ID: setting({
    meaning: 'Secret id of a Tencent Cloud account that may send SMS',
    ...LETTERS[64],
  }),
  TENCENT_SMS_SECRET_KEY: setting({
    meaning: 'Secret key of the same account',
    ...LETTERS[64],
    secret: true,
  }),
  TENCENT_SMS_SIGN: setting({
    meaning: 'Approved signature the messages begin with',
    expected: 'at most 20 characters without spaces',
    schema: text(/^\S{0,20}$/),
  }),
  TENCENT_SMS_CODE_TEMPLATE: setting({
    meaning: 'Approved template of one-time codes: {1} the code, {2} the minutes it holds',
    expected: 'a number like 1110',
    schema: text(/^\d{0,12}$/),
  }),
  TENCENT_SMS_LINK_TEMPLATE: setting({
    meaning:
      'Approved template of all else: {1} what it is about, {2} the path below PUBLIC_URL, without its first slash',
    expected: 'a number like 1111',
    schema: text(/^\d{0,12}$/),
  }),
  TENCENT_SMS_NOTICE_TEMPLATE: setting({
    meaning:
      'Approved template of messages to attendees: {1} what happened, {2} the meeting, {3} its time, {4} the path below PUBLIC_URL without its first slash',
    expected: 'a number like 1112',
    since: SINCE,
    schema: text(/^\d{0,12}$/),
  }),
  TENCENT_SMS_REGION: setting({
    fallback: 'ap-guangzhou',
    meaning: 'Region the messages are sent from',
    expected: 'a name like ap-guangzhou',
    schema: text(/^[a-z-]{1,32}$/),
  }),
  TENCENT_SMS_API_URL: setting({
    fallback: 'https://sms.tencentcloudapi.com',
    meaning: 'Address of the SMS interface',
    ...SERVICE_ADDRESS,
  }),
  SMS_HTTP_URL: setting({
    meaning:
      'Address of your own SMS gateway in place of Tencent Cloud: takes each message as a signed JSON POST, with the three settings below',
    expected: 'an http or https address that does not end with /',
    since: SINCE,
    schema: text(/^(?:https?:\/\/[^\s/]\S*[^\s/]|)$/),
  }),
  SMS_HTTP_SECRET: setting({
    meaning: 'Secret that signs the messages to the gateway',
    expected: '16 to 200 characters without spaces',
    secret: true,
    since: SINCE,
    schema: text(/^(?:\S{16,200}|)$/),
  }),
  SMS_HTTP_CODE_TEMPLATE: setting({
    meaning: 'Name the gateway has for the approved template of one-time codes: the code, the minutes it holds',
    ...TEMPLATE_NAME,
    since: SINCE,
  }),
  SMS_HTTP_LINK_TEMPLATE: setting({
    meaning:
      'Name the gateway has for the approved template of all else: what it is about, the path below PUBLIC_URL without its first slash',
    ...TEMPLATE_NAME,
    since: SINCE,
  }),
  SMS_HTTP_NOTICE_TEMPLATE: setting({
    meaning:
      'Name the gateway has for the approved template of messages to attendees: what happened, the meeting, its time, the path below PUBLIC_URL without its first slash',
    ...TEMPLATE_NAME,
    since: SINCE,
  }),
}

type Templates = {
  readonly codeTemplate: string
  readonly linkTemplate: string
  /** Of messages to attendees; '': they have no text messages. */
  readonly noticeTemplate: string
  readonly apiUrl: string
}

/** Tencent Cloud SMS as it is set up. */
export type TencentSmsConfig = Templates & {
  readonly by: 'tencent'
  readonly appId: string
  readonly secretId: string
  readonly secretKey: string
  readonly sign: string
  readonly region: string
}

/** An HTTP gateway as it is set up. */
export type HttpSmsConfig = Templates & { readonly by: 'http'; readonly secret: string }

export type SmsConfig = TencentSmsConfig | HttpSmsConfig

/** Text messages tell attendees what happened to their place. */
export const takesNotices = (sms: SmsConfig | undefined): sms is SmsConfig =>
  sms !== undefined && sms.noticeTemplate !== ''

type Name = keyof typeof SMS_SETTINGS
type Read = <T>(name: Name, entry: Setting<T>) => T | undefined

const TENCENT = [
  'TENCENT_SMS_APP_ID',
  'TENCENT_SMS_SECRET_ID',
  'TENCENT_SMS_SECRET_KEY',
  'TENCENT_SMS_SIGN',
  'TENCENT_SMS_CODE_TEMPLATE',
  'TENCENT_SMS_LINK_TEMPLATE',
] as const satisfies readonly Name[]
const HTTP = [
  'SMS_HTTP_URL',
  'SMS_HTTP_SECRET',
  'SMS_HTTP_CODE_TEMPLATE',
  'SMS_HTTP_LINK_TEMPLATE',
] as const satisfies readonly Name[]

/** Undefined where no text messages are set up; set up by halves or twice is a fault. */
export function readSms(read: Read, faults: string[]): SmsConfig | undefined {
  const before = faults.length
  const of = (name: Name) => read(name, SMS_SETTINGS[name]) ?? ''
  const tencent: TencentSmsConfig = {
    by: 'tencent',
    appId: of('TENCENT_SMS_APP_ID'),
    secretId: of('TENCENT_SMS_SECRET_ID'),
    secretKey: of('TENCENT_SMS_SECRET_KEY'),
    sign: of('TENCENT_SMS_SIGN'),
    codeTemplate: of('TENCENT_SMS_CODE_TEMPLATE'),
    linkTemplate: of('TENCENT_SMS_LINK_TEMPLATE'),
    noticeTemplate: of('TENCENT_SMS_NOTICE_TEMPLATE'),
    region: of('TENCENT_SMS_REGION'),
    apiUrl: of('TENCENT_SMS_API_URL'),
  }
  const http: HttpSmsConfig = {
    by: 'http',
    apiUrl: of('SMS_HTTP_URL'),
    secret: of('SMS_HTTP_SECRET'),
    codeTemplate: of('SMS_HTTP_CODE_TEMPLATE'),
    linkTemplate: of('SMS_HTTP_LINK_TEMPLATE'),
    noticeTemplate: of('SMS_HTTP_NOTICE_TEMPLATE'),
  }
  if (faults.length > before) return undefined
  const hasTencent = isSetUp(TENCENT, of, faults)
  const hasHttp = isSetUp(HTTP, of, faults)
  if (hasTencent && hasHttp) faults.push('SMS_HTTP_URL and TENCENT_SMS_APP_ID are both set: text messages go by one')
  if (tencent.noticeTemplate !== '' && !hasTencent)
    faults.push('TENCENT_SMS_APP_ID is missing: it belongs to TENCENT_SMS_NOTICE_TEMPLATE')
  if (http.noticeTemplate !== '' && !hasHttp)
    faults.push('SMS_HTTP_URL is missing: it belongs to SMS_HTTP_NOTICE_TEMPLATE')
  if (faults.length > before) return undefined
  return hasTencent ? tencent : hasHttp ? http : undefined
}

/** True where any of these is set; a fault for each that is missing beside it. */
function isSetUp(needed: readonly Name[], of: (name: Name) => string, faults: string[]): boolean {
  const missing = needed.filter((name) => of(name) === '')
  if (missing.length === needed.length) return false
  const others = needed.filter((name) => !missing.includes(name)).join(' and ')
  faults.push(...missing.map((name) => `${name} is missing: it belongs to ${others}`))
  return true
}
