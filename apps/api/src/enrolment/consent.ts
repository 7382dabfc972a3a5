import { loadSettings, type Settings } from '../policies/public.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'

type Company = Settings['companies'][number]

/** The words an attendee agrees to, by language, and their version, which is stored with their consent. */
export type Consent = { version: string } & Record<Locale, string>

/**
 * The version that was read when the box was ticked: the one the page says it showed, if it was ever in force by then, else the
 * one in force at that instant (UTC).
 */
export const consentShown = async (tx: Tx, version: string | undefined, at: string): Promise<string> =>
  consentShownBy(await loadSettings(tx), version, at)

/** The same by settings that are there. */
export function consentShownBy(settings: Settings, version: string | undefined, at: string): string {
  const shown = settings.consents.find((text) => text.version === version && text.fromMs <= Date.parse(at))
  return (shown ?? consentAt(settings, at)).version
}

/** The consent in force at this instant (business clock, UTC). One was there from the first day on. */
export async function consentInForce(tx: Tx, at: string): Promise<Consent> {
  const settings = await loadSettings(tx)
  const { version, zh, en } = consentAt(settings, at)
  return withResponsible({ version, 'zh-CN': zh, en }, companyAt(settings, at))
}

/** The company of the newest contract text that had begun by then; the older one where none had. */
const companyAt = ({ companies }: Settings, at: string): Company | null =>
  companies.find(({ fromMs }) => fromMs <= Date.parse(at)) ?? companies.at(-1) ?? null

/** The last text that had begun by then, else the first that begins. */
function consentAt({ consents }: Settings, at: string) {
  const now = Date.parse(at)
  const begun = consents.filter(({ fromMs }) => fromMs <= now).sort((a, b) => b.fromMs - a.fromMs)
  const later = consents.filter(({ fromMs }) => fromMs > now).sort((a, b) => a.fromMs - b.fromMs)
  const [text] = [...begun, ...later]
  if (!text) throw new RangeError('table consent_version is empty')
  return text
}

/** Who answers for the data and how to reach them stands below the words, so that it is right whenever it is read. */
function withResponsible(consent: Consent, company: Company | null): Consent {
  if (company === null || company.name === '') return consent
  const { name, contact, address } = company
  const part = (label: string, value: string) => (value === '' ? '' : label + value)
  return {
    version: consent.version,
    'zh-CN': `${consent['zh-CN']}个人信息处理者：${name}${part('；联系方式：', contact)}${part('；地址：', address)}。`,
    en: `${consent.en} Responsible for your data: ${name}${part('; to reach us: ', contact)}${part('; address: ', address)}.`,
  }
}
