import { LETTERS, SERVICE_ADDRESS, type Setting, setting, text } from './config-setting.ts'

/** The settings of the e-sign providers at which speakers sign instead of on our own page. */
export const ESIGN_SETTINGS = {
  ESIGN_APP_ID: setting({
    meaning:
      'App id at e签宝: speakers sign their contracts there instead of on our own page; its callbacks come to API_PREFIX/contract/esign/callback',
    ...LETTERS[64],
  }),
  ESIGN_SECRET: setting({
    meaning: 'Secret of the same app: signs our requests and proves its callbacks',
    ...LETTERS[128],
    secret: true,
  }),
  ESIGN_API_URL: setting({
    fallback: 'https://openapi.esign.cn',
    meaning: 'Address of e签宝’s server interface',
    ...SERVICE_ADDRESS,
  }),
  FADADA_APP_ID: setting({
    meaning:
      'App id at 法大大 (FASC OpenAPI 5.1): speakers sign their contracts there; its callbacks come to API_PREFIX/contract/fadada/callback',
    ...LETTERS[64],
  }),
  FADADA_SECRET: setting({
    meaning: 'Secret of the same app: signs our requests and proves its callbacks',
    ...LETTERS[128],
    secret: true,
  }),
  FADADA_CORP_ID: setting({
    meaning: 'The company’s openCorpId at 法大大: it starts the signings and pays for them',
    ...LETTERS[64],
  }),
  FADADA_API_URL: setting({
    fallback: 'https://api.fadada.com/api/v5',
    meaning: 'Address of 法大大’s server interface',
    ...SERVICE_ADDRESS,
  }),
  ESIGN_PROVIDER: setting({
    shown: 'the one that is set up',
    meaning: 'Where new contracts are signed while both providers are set up: esign or fadada',
    expected: 'esign or fadada',
    schema: text(/^(?:esign|fadada)?$/),
  }),
}

export type EsignProvider = 'esign' | 'fadada'

/** Our app at e签宝. */
export type EsignCnConfig = { readonly appId: string; readonly secret: string; readonly apiUrl: string }
/** Our app at 法大大; `corpId`: the company that starts signings. */
export type FadadaConfig = EsignCnConfig & { readonly corpId: string }

/** The providers that are set up; `makes`: where new contracts are signed, undefined on our own page. */
export type EsignConfig = {
  readonly makes: EsignProvider | undefined
  readonly esign: EsignCnConfig | undefined
  readonly fadada: FadadaConfig | undefined
}

type Name = keyof typeof ESIGN_SETTINGS

/** Each provider is set up wholly or not at all: a line in `faults` for what is missing beside the others. */
function esignConfig(values: Readonly<Record<Name, string>>, hasPublicUrl: boolean, faults: string[]): EsignConfig {
  const isSetUp = (names: readonly Name[]) => {
    const given = names.find((name) => values[name] !== '')
    if (given === undefined) return false
    const missing = names.filter((name) => values[name] === '')
    faults.push(...missing.map((name) => `${name} is missing: it belongs to ${given}`))
    if (!hasPublicUrl) faults.push(`PUBLIC_URL is missing: it belongs to ${given}, whose callbacks come there`)
    return missing.length === 0
  }
  const esign = isSetUp(['ESIGN_APP_ID', 'ESIGN_SECRET'])
    ? { appId: values.ESIGN_APP_ID, secret: values.ESIGN_SECRET, apiUrl: values.ESIGN_API_URL }
    : undefined
  const fadada = isSetUp(['FADADA_APP_ID', 'FADADA_SECRET', 'FADADA_CORP_ID'])
    ? {
        appId: values.FADADA_APP_ID,
        secret: values.FADADA_SECRET,
        apiUrl: values.FADADA_API_URL,
        corpId: values.FADADA_CORP_ID,
      }
    : undefined
  return { makes: choose(values.ESIGN_PROVIDER, { esign, fadada }, faults), esign, fadada }
}

function choose(
  wanted: string,
  { esign, fadada }: Pick<EsignConfig, EsignProvider>,
  faults: string[],
): EsignProvider | undefined {
  if (wanted === 'esign' && !esign) faults.push('ESIGN_APP_ID is missing: it belongs to ESIGN_PROVIDER')
  if (wanted === 'fadada' && !fadada) faults.push('FADADA_APP_ID is missing: it belongs to ESIGN_PROVIDER')
  if (wanted === 'esign' || wanted === 'fadada') return wanted
  if (esign && fadada) faults.push('ESIGN_PROVIDER is missing: both e签宝 and 法大大 are set up')
  return esign ? 'esign' : fadada && 'fadada'
}

type Read = <T>(name: keyof typeof ESIGN_SETTINGS, entry: Setting<T>) => T | undefined

/** The providers of e-signatures that are set up. */
export function readEsign(read: Read, faults: string[], hasPublicUrl: boolean): EsignConfig {
  const before = faults.length
  const of = (name: keyof typeof ESIGN_SETTINGS) => read(name, ESIGN_SETTINGS[name]) ?? ''
  const values = {
    ESIGN_APP_ID: of('ESIGN_APP_ID'),
    ESIGN_SECRET: of('ESIGN_SECRET'),
    ESIGN_API_URL: of('ESIGN_API_URL'),
    FADADA_APP_ID: of('FADADA_APP_ID'),
    FADADA_SECRET: of('FADADA_SECRET'),
    FADADA_CORP_ID: of('FADADA_CORP_ID'),
    FADADA_API_URL: of('FADADA_API_URL'),
    ESIGN_PROVIDER: of('ESIGN_PROVIDER'),
  }
  return esignConfig(values, hasPublicUrl, faults.length === before ? faults : [])
}
