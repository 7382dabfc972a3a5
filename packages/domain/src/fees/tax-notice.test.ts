import { expect, test } from 'vitest'
import { taxNotice } from './tax-notice.ts'
import { TAX_TABLE_VERSION } from './withholding-rules.ts'

test('the table in force has a notice in both languages, with number and year, and no code of ours', () => {
  for (const language of ['zh-CN', 'en'] as const) {
    const notice = taxNotice(TAX_TABLE_VERSION, language)
    expect(notice).toMatch(/2018.*61|61.*2018/)
    expect(notice).not.toContain('CN-labour')
  }
})
