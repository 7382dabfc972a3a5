import { LETTERS, SERVICE_ADDRESS, setting, text } from './config-setting.ts'
import type { WecomConfig } from './messaging-settings.ts'

/** The settings of the platforms on which rooms for online meetings are made. */
export const MEETING_SETTINGS = {
  TENCENT_MEETING_APP_ID: setting({
    meaning:
      'Enterprise id in Tencent Meeting: rooms and attendance by its server interface, with the three settings below',
    expected: 'a number like 200000001',
    schema: text(/^\d{0,20}$/),
  }),
  TENCENT_MEETING_SECRET_ID: setting({
    meaning: 'Secret id of our application in Tencent Meeting',
    ...LETTERS[128],
    secret: true,
  }),
  TENCENT_MEETING_SECRET_KEY: setting({
    meaning: 'Secret key of the same application',
    ...LETTERS[128],
    secret: true,
  }),
  TENCENT_MEETING_HOST: setting({
    meaning: 'User id in Tencent Meeting that owns the rooms',
    expected: 'at most 64 letters, digits, -, _, . or @',
    schema: text(/^[\w.@-]{0,64}$/),
  }),
  TENCENT_MEETING_SDK_ID: setting({
    shown: 'unset: none',
    meaning: 'SdkId of the application, where Tencent Meeting has given one',
    expected: 'a number',
    schema: text(/^\d{0,20}$/),
  }),
  TENCENT_MEETING_CALLBACK_TOKEN: setting({
    meaning:
      'Token of the address API_PREFIX/online/tencent/callback, by which Tencent Meeting tells who joins and leaves',
    expected: 'at most 64 letters and digits',
    secret: true,
    schema: text(/^[0-9A-Za-z]{0,64}$/),
  }),
  TENCENT_MEETING_CALLBACK_KEY: setting({
    meaning: 'EncodingAESKey of the same address',
    expected: '43 letters and digits',
    secret: true,
    schema: text(/^(?:[0-9A-Za-z]{43})?$/),
  }),
  TENCENT_MEETING_API_URL: setting({
    fallback: 'https://api.meeting.qq.com',
    meaning: 'Address of Tencent Meeting’s server interface',
    ...SERVICE_ADDRESS,
  }),
  WECOM_MEETING_HOST: setting({
    meaning: 'WeCom user id that owns the rooms of WeCom meetings; needs the settings of WeCom above',
    expected: 'at most 64 letters, digits, -, _, . or @',
    schema: text(/^[\w.@-]{0,64}$/),
  }),
}

/** Our application in Tencent Meeting. */
export type TencentMeetingConfig = {
  readonly appId: string
  readonly sdkId: string
  readonly secretId: string
  readonly secretKey: string
  readonly host: string
  readonly apiUrl: string
  readonly callback: { readonly token: string; readonly key: string } | undefined
}

/** WeCom meetings, made with our application in WeCom. */
export type WecomMeetingConfig = Pick<WecomConfig, 'corpId' | 'secret' | 'apiUrl'> & { readonly host: string }

type Values = { readonly [N in keyof typeof MEETING_SETTINGS]: string }

const TENCENT = [
  'TENCENT_MEETING_APP_ID',
  'TENCENT_MEETING_SECRET_ID',
  'TENCENT_MEETING_SECRET_KEY',
  'TENCENT_MEETING_HOST',
] as const
const CALLBACK = ['TENCENT_MEETING_CALLBACK_TOKEN', 'TENCENT_MEETING_CALLBACK_KEY'] as const

/** A platform is set up wholly or not at all: a line for each setting that is missing beside others. */
export function meetingFaults(values: Values, wecom: WecomConfig | undefined): string[] {
  const faults = [TENCENT, CALLBACK].flatMap((names: readonly (keyof Values)[]) => {
    const missing = names.filter((name) => values[name] === '')
    if (missing.length === 0 || missing.length === names.length) return []
    const others = names.filter((name) => !missing.includes(name)).join(' and ')
    return missing.map((name) => `${name} is missing: it belongs to ${others}`)
  })
  if (values.WECOM_MEETING_HOST !== '' && wecom === undefined)
    faults.push('WECOM_CORP_ID is missing: it belongs to WECOM_MEETING_HOST')
  if (values.TENCENT_MEETING_CALLBACK_TOKEN !== '' && values.TENCENT_MEETING_APP_ID === '')
    faults.push('TENCENT_MEETING_APP_ID is missing: it belongs to TENCENT_MEETING_CALLBACK_TOKEN')
  return faults
}

export function tencentMeetingConfig(values: Values): TencentMeetingConfig | undefined {
  if (values.TENCENT_MEETING_APP_ID === '') return undefined
  const token = values.TENCENT_MEETING_CALLBACK_TOKEN
  return {
    appId: values.TENCENT_MEETING_APP_ID,
    sdkId: values.TENCENT_MEETING_SDK_ID,
    secretId: values.TENCENT_MEETING_SECRET_ID,
    secretKey: values.TENCENT_MEETING_SECRET_KEY,
    host: values.TENCENT_MEETING_HOST,
    apiUrl: values.TENCENT_MEETING_API_URL,
    callback: token === '' ? undefined : { token, key: values.TENCENT_MEETING_CALLBACK_KEY },
  }
}

export function wecomMeetingConfig(values: Values, wecom: WecomConfig | undefined): WecomMeetingConfig | undefined {
  if (values.WECOM_MEETING_HOST === '' || wecom === undefined) return undefined
  const { corpId, secret, apiUrl } = wecom
  return { corpId, secret, apiUrl, host: values.WECOM_MEETING_HOST }
}
