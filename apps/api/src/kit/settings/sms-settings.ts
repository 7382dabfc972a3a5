import { LETTERS, SERVICE_ADDRESS, type Setting, setting, text } from './config-setting.ts'

/** The settings of Tencent Cloud SMS. */
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
}

/** Tencent Cloud SMS as it is set up. */
export type SmsConfig = {
  readonly appId: string
  readonly secretId: string
  readonly secretKey: string
  readonly sign: string
  readonly codeTemplate: string
  readonly linkTemplate: string
  readonly region: string
  readonly apiUrl: string
}

type Name = keyof typeof SMS_SETTINGS
type Read = <T>(name: Name, entry: Setting<T>) => T | undefined

const NEEDED = [
  'TENCENT_SMS_APP_ID',
  'TENCENT_SMS_SECRET_ID',
  'TENCENT_SMS_SECRET_KEY',
  'TENCENT_SMS_SIGN',
  'TENCENT_SMS_CODE_TEMPLATE',
  'TENCENT_SMS_LINK_TEMPLATE',
] as const satisfies readonly Name[]

/** Undefined where no text messages are set up; set up by halves is a fault. */
export function readSms(read: Read, faults: string[]): SmsConfig | undefined {
  const before = faults.length
  const of = (name: Name) => read(name, SMS_SETTINGS[name]) ?? ''
  const config = {
    appId: of('TENCENT_SMS_APP_ID'),
    secretId: of('TENCENT_SMS_SECRET_ID'),
    secretKey: of('TENCENT_SMS_SECRET_KEY'),
    sign: of('TENCENT_SMS_SIGN'),
    codeTemplate: of('TENCENT_SMS_CODE_TEMPLATE'),
    linkTemplate: of('TENCENT_SMS_LINK_TEMPLATE'),
    region: of('TENCENT_SMS_REGION'),
    apiUrl: of('TENCENT_SMS_API_URL'),
  }
  if (faults.length > before) return undefined
  const missing = NEEDED.filter((name) => of(name) === '')
  if (missing.length === NEEDED.length) return undefined
  const others = NEEDED.filter((name) => !missing.includes(name)).join(' and ')
  faults.push(...missing.map((name) => `${name} is missing: it belongs to ${others}`))
  return missing.length > 0 ? undefined : config
}
