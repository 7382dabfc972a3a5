import { TAX_TABLE_NOTICE } from './withholding-rules.ts'

/** The law's notice behind each table of withholding tax, as people read it; a year and a number, no code of ours. */
const NOTICES: Readonly<Record<string, { readonly 'zh-CN': string; readonly en: string }>> = {
  'CN-labour-2018-61': {
    'zh-CN': TAX_TABLE_NOTICE,
    en: 'State Taxation Administration, notice no. 61 of 2018',
  },
}

/** The notice a stored tax rests on; of an unknown table, a dash. */
export const taxNotice = (version: string, language: 'zh-CN' | 'en'): string => NOTICES[version]?.[language] ?? '—'
