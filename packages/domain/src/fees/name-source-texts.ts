import { type Locale, type Words, words } from '../kit/words.ts'
import type { FeeHold } from './hold-rules.ts'
import { NAME_SOURCES, type NameSource } from './name-sources.ts'

const SOURCES: Readonly<Record<NameSource, Words>> = {
  contract: words('合同', 'contract'),
  paperContract: words('纸质合同', 'paper contract'),
  enrolment: words('参会登记', 'enrolment'),
  statement: words('参会证明', 'attendance statement'),
  holder: words('账户户名', 'account holder'),
  directory: words('讲者档案', 'speaker’s record'),
}

/** The names that a hold keeps, each with its source. */
export function namesIn({ params }: FeeHold, language: Locale): string {
  const isEn = language === 'en'
  const said = NAME_SOURCES.flatMap((source) => {
    const name = params[source]
    if (name === undefined) return []
    const where = SOURCES[source][language]
    return isEn ? `“${name}” (${where})` : `“${name}”（${where}）`
  })
  return said.join(isEn ? ', ' : '、')
}
