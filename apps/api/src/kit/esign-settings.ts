import * as z from 'zod/mini'
import { setting } from './config-setting.ts'

const OFF = 'unset: off'
const text = (pattern: RegExp) => z.string().check(z.regex(pattern))

/** The settings of the e-sign provider at which speakers sign instead of on our own page. */
export const ESIGN_SETTINGS = {
  ESIGN_APP_ID: setting({
    fallback: '',
    shown: OFF,
    meaning:
      'App id at e签宝: speakers sign their contracts there instead of on our own page; its callbacks come to API_PREFIX/contract/esign/callback',
    expected: 'at most 64 letters and digits',
    schema: text(/^\w{0,64}$/),
  }),
  ESIGN_SECRET: setting({
    fallback: '',
    shown: OFF,
    meaning: 'Secret of the same app: signs our requests and proves its callbacks',
    expected: 'at most 128 letters and digits',
    secret: true,
    schema: text(/^\w{0,128}$/),
  }),
  ESIGN_API_URL: setting({
    fallback: 'https://openapi.esign.cn',
    meaning: 'Address of e签宝’s server interface',
    expected: 'an http or https address that does not end with /',
    schema: z
      .string()
      .check(z.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') && !value.endsWith('/'))),
  }),
}

/** Our app at the e-sign provider. */
export type EsignConfig = { readonly appId: string; readonly secret: string; readonly apiUrl: string }

/** Set up wholly or not at all: a line in `faults` for what is missing beside the other. */
export function esignConfig(
  { appId, secret, apiUrl }: EsignConfig,
  hasPublicUrl: boolean,
  faults: string[],
): EsignConfig | undefined {
  if (appId === '' && secret === '') return undefined
  if (appId === '') faults.push('ESIGN_APP_ID is missing: it belongs to ESIGN_SECRET')
  if (secret === '') faults.push('ESIGN_SECRET is missing: it belongs to ESIGN_APP_ID')
  if (!hasPublicUrl) faults.push('PUBLIC_URL is missing: it belongs to ESIGN_APP_ID, whose callbacks come there')
  return { appId, secret, apiUrl }
}
