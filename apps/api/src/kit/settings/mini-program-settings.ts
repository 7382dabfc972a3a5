import { LETTERS, setting, text } from './config-setting.ts'

/** The settings of the WeChat mini program. */
export const MINI_PROGRAM_SETTINGS = {
  WECHAT_MINI_APP_ID: setting({
    meaning: 'App id of the WeChat mini program: its codes on posters and links that open it, with the secret below',
    expected: 'an id like wx1a2b3c4d5e6f7081',
    schema: text(/^\w{0,64}$/),
  }),
  WECHAT_MINI_SECRET: setting({
    meaning: 'Secret of the mini program',
    ...LETTERS[128],
    secret: true,
  }),
  WECHAT_MINI_PAGE: setting({
    fallback: 'pages/landing/index',
    meaning: 'Page of the mini program that opens a meeting’s enrolment; `scene` holds the meeting’s id without dashes',
    expected: 'a path without a leading / and without a query',
    schema: text(/^[\w-]+(?:\/[\w-]+)*$/),
  }),
}

/** Our WeChat mini program. */
export type MiniProgramConfig = {
  readonly appId: string
  readonly secret: string
  readonly page: string
  readonly apiUrl: string
}

/** Undefined: not set up; what is set by halves is a fault. */
export function miniProgramConfig(
  { appId, secret, page }: Omit<MiniProgramConfig, 'apiUrl'>,
  apiUrl: string,
  faults: string[],
): MiniProgramConfig | undefined {
  if (appId === '' && secret === '') return undefined
  if (secret === '') faults.push('WECHAT_MINI_SECRET is missing: it belongs to WECHAT_MINI_APP_ID')
  if (appId === '') faults.push('WECHAT_MINI_APP_ID is missing: it belongs to WECHAT_MINI_SECRET')
  return { appId, secret, page, apiUrl }
}
