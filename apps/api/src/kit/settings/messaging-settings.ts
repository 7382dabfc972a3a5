import * as z from 'zod/mini'
import { LETTERS, SERVICE_ADDRESS, setting, text } from './config-setting.ts'

const proofFiles = z.pipe(
  text(/^(?:(?:WW|MP)_verify_[0-9A-Za-z]{4,64}\.txt(?:,(?=\S)|$))*$/),
  z.transform((value) => (value === '' ? [] : value.split(','))),
)

/** The settings of WeCom and WeChat. */
export const MESSAGING_SETTINGS = {
  WECOM_CORP_ID: setting({
    meaning:
      'Corporation id of WeCom: sign-in, page signatures and message cards by WeCom, with the two settings below',
    expected: 'an id like ww1a2b3c4d5e6f7081',
    schema: text(/^\w{0,64}$/),
  }),
  WECOM_AGENT_ID: setting({
    meaning: 'Number of our application in WeCom',
    expected: 'a number like 1000002',
    schema: text(/^\d{0,12}$/),
  }),
  WECOM_SECRET: setting({
    meaning: 'Secret of our application in WeCom',
    expected: 'at most 128 letters, digits, - or _',
    secret: true,
    schema: text(/^[\w-]{0,128}$/),
  }),
  WECOM_CALLBACK_TOKEN: setting({
    meaning: 'Token of the address API_PREFIX/messaging/wecom/callback, by which WeCom tells of people who come and go',
    expected: 'at most 32 letters and digits',
    secret: true,
    schema: text(/^[0-9A-Za-z]{0,32}$/),
  }),
  WECOM_CALLBACK_KEY: setting({
    meaning: 'EncodingAESKey of the same address',
    expected: '43 letters and digits',
    secret: true,
    schema: text(/^(?:[0-9A-Za-z]{43})?$/),
  }),
  WECOM_API_URL: setting({
    fallback: 'https://qyapi.weixin.qq.com',
    meaning: 'Address of WeCom’s server interface; another one for a private WeCom',
    ...SERVICE_ADDRESS,
  }),
  WECHAT_APP_ID: setting({
    meaning: 'App id of the WeChat official account: attendees inside WeChat, with the secret below',
    expected: 'an id like wx1a2b3c4d5e6f7081',
    schema: text(/^\w{0,64}$/),
  }),
  WECHAT_SECRET: setting({
    meaning: 'Secret of the official account',
    ...LETTERS[128],
    secret: true,
  }),
  WECHAT_API_URL: setting({
    fallback: 'https://api.weixin.qq.com',
    meaning: 'Address of WeChat’s server interface',
    ...SERVICE_ADDRESS,
  }),
  WECHAT_TEMPLATE_ID: setting({
    meaning: 'Template of the official account for messages to attendees, with the account above and the fields below',
    expected: 'an id of letters, digits, - or _',
    schema: text(/^[\w-]{0,64}$/),
  }),
  WECHAT_TEMPLATE_FIELDS: setting({
    fallback: 'thing1,thing2,time3',
    meaning: 'Its fields for what happened, the meeting and its time, in this order',
    expected: 'three names with commas between, like thing1,thing2,time3',
    schema: text(/^[a-z_]+\d+,[a-z_]+\d+,[a-z_]+\d+$/),
  }),
  WECHAT_SUBSCRIBE_TEMPLATES: setting({
    meaning:
      'One-time subscribe templates of the official account for changes, reminders and surveys, in this order: attendees agree to each message on their page',
    expected: 'three ids with commas between',
    since: '0.3.0',
    schema: text(/^(?:[\w-]{1,64},[\w-]{1,64},[\w-]{1,64})?$/),
  }),
  WECHAT_SUBSCRIBE_FIELDS: setting({
    fallback: 'thing1,thing2,time3',
    meaning: 'Their fields for what happened, the meeting and its time, in this order',
    expected: 'three names with commas between, like thing1,thing2,time3',
    since: '0.3.0',
    schema: text(/^[a-z_]+\d+,[a-z_]+\d+,[a-z_]+\d+$/),
  }),
  DOMAIN_PROOF_FILES: setting({
    shown: 'unset: none',
    meaning: 'Names of the text files by which WeCom and WeChat prove who owns the domain, with commas between',
    expected: 'names like WW_verify_0123456789abcdef.txt,MP_verify_0123456789abcdef.txt',
    schema: proofFiles,
  }),
}

/** Our application in WeCom. */
export type WecomConfig = {
  readonly corpId: string
  readonly agentId: string
  readonly secret: string
  readonly apiUrl: string
  readonly callback: { readonly token: string; readonly key: string } | undefined
}

/** Our WeChat official account. */
export type WechatConfig = {
  readonly appId: string
  readonly secret: string
  readonly apiUrl: string
  /** Undefined: attendees read what happened on their landing page alone. */
  readonly template: MessageTemplate | undefined
  /** Undefined: no messages by a consent to each. */
  readonly subscribe: SubscribeTemplates | undefined
}

type MessageFields = { readonly what: string; readonly meeting: string; readonly time: string }

/** A message template of the official account and its fields. */
export type MessageTemplate = { readonly id: string; readonly fields: MessageFields }

/** Kinds of message that an attendee agrees to one by one; thanks go as the survey's. */
export type SubscribeKind = 'changed' | 'reminder' | 'survey'

/** Templates of messages that take a consent each, by kind, and their fields. */
export type SubscribeTemplates = {
  readonly ids: Readonly<Record<SubscribeKind, string>>
  readonly fields: MessageFields
}

export type MessagingConfig = {
  /** Undefined: not set up, and nothing of it is shown or served. */
  readonly wecom: WecomConfig | undefined
  readonly wechat: WechatConfig | undefined
  readonly proofFiles: readonly string[]
}

type Values = { readonly [N in keyof typeof MESSAGING_SETTINGS]: z.output<(typeof MESSAGING_SETTINGS)[N]['schema']> }

const GROUPS = [
  ['WECOM_CORP_ID', 'WECOM_AGENT_ID', 'WECOM_SECRET'],
  ['WECOM_CALLBACK_TOKEN', 'WECOM_CALLBACK_KEY'],
  ['WECHAT_APP_ID', 'WECHAT_SECRET'],
] as const

/** A messaging app is set up wholly or not at all: a line for each setting that is missing beside others. */
export function messagingFaults(values: Values, hasPublicUrl: boolean): string[] {
  const faults = GROUPS.flatMap((names) => {
    const missing = names.filter((name) => values[name] === '')
    if (missing.length === 0 || missing.length === names.length) return []
    const others = names.filter((name) => !missing.includes(name)).join(' and ')
    return missing.map((name) => `${name} is missing: it belongs to ${others}`)
  })
  if (values.WECOM_CALLBACK_TOKEN !== '' && values.WECOM_CORP_ID === '')
    faults.push('WECOM_CORP_ID is missing: it belongs to WECOM_CALLBACK_TOKEN')
  if (values.WECHAT_TEMPLATE_ID !== '' && values.WECHAT_APP_ID === '')
    faults.push('WECHAT_APP_ID is missing: it belongs to WECHAT_TEMPLATE_ID')
  if (values.WECHAT_SUBSCRIBE_TEMPLATES !== '' && values.WECHAT_APP_ID === '')
    faults.push('WECHAT_APP_ID is missing: it belongs to WECHAT_SUBSCRIBE_TEMPLATES')
  if ((values.WECOM_CORP_ID !== '' || values.WECHAT_APP_ID !== '') && !hasPublicUrl)
    faults.push('PUBLIC_URL is missing: WeCom and WeChat lead people back to it')
  return faults
}

export function messagingConfig(values: Values): MessagingConfig {
  return {
    wecom:
      values.WECOM_CORP_ID === ''
        ? undefined
        : {
            corpId: values.WECOM_CORP_ID,
            agentId: values.WECOM_AGENT_ID,
            secret: values.WECOM_SECRET,
            apiUrl: values.WECOM_API_URL,
            callback:
              values.WECOM_CALLBACK_TOKEN === ''
                ? undefined
                : { token: values.WECOM_CALLBACK_TOKEN, key: values.WECOM_CALLBACK_KEY },
          },
    wechat:
      values.WECHAT_APP_ID === ''
        ? undefined
        : {
            appId: values.WECHAT_APP_ID,
            secret: values.WECHAT_SECRET,
            apiUrl: values.WECHAT_API_URL,
            template: messageTemplate(values),
            subscribe: subscribeTemplates(values),
          },
    proofFiles: values.DOMAIN_PROOF_FILES,
  }
}

function messageTemplate({ WECHAT_TEMPLATE_ID: id, WECHAT_TEMPLATE_FIELDS }: Values): MessageTemplate | undefined {
  return id === '' ? undefined : { id, fields: messageFields(WECHAT_TEMPLATE_FIELDS) }
}

function subscribeTemplates(values: Values): SubscribeTemplates | undefined {
  const [changed = '', reminder = '', survey = ''] = values.WECHAT_SUBSCRIBE_TEMPLATES.split(',')
  const fields = messageFields(values.WECHAT_SUBSCRIBE_FIELDS)
  return survey === '' ? undefined : { ids: { changed, reminder, survey }, fields }
}

function messageFields(names: string): MessageFields {
  const [what = '', meeting = '', time = ''] = names.split(',')
  return { what, meeting, time }
}
