import type { ContractTemplate } from '@osmp/domain/speakers/contract-document.ts'
import { type TemplateDifference, templateDifferences } from '@osmp/domain/speakers/template-difference.ts'
import type { DutyPort } from '../duties/public.ts'
import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Locale } from '../kit/http/locale.ts'
import { findTemplateVersion, insertTemplate, newestTemplate } from './contract-template-repo.ts'

/** Between the second person's word and the first contract of the new text: time for others to speak up. */
const BEGINS_AFTER_MS = 24 * 3_600_000

/** `version`: the one the new text was written over. */
export type AskedText = { version: number; template: ContractTemplate }
const askedIn = (content: unknown) => content as AskedText // written by contractTemplateSave alone

/** Another text of speakers' contracts, stored once a second person has confirmed it. Contracts are made from it a day later. */
export const contractTextPort: DutyPort = {
  apply: async (tx, { content, askedBy, at }) => {
    const { version, template } = askedIn(content)
    const current = await newestTemplate(tx)
    const next = { version: version + 1, template }
    // Without a name no contract is made, so that the first text has nothing to wait for.
    const isFirst = current.template.company.name === ''
    const fromAt = isFirst ? null : new Date(Date.parse(at) + BEGINS_AFTER_MS).toISOString()
    if (current.version !== version || !(await insertTemplate(tx, next, { by: askedBy, at, fromAt })))
      throw new AppError('secondPersonStale')
    await logSettingChange(tx, {
      kind: 'contractTemplate',
      subject: String(next.version),
      before: current.template,
      after: template,
      byPersonId: askedBy,
      at,
    })
  },
  present: async (tx, content, locale) => {
    const { version, template } = askedIn(content)
    const before = await findTemplateVersion(tx, version)
    const differences = templateDifferences(before ?? template, template)
    return [
      {
        label: locale === 'en' ? `Contract text, version ${version + 1}` : `合同模板第 ${version + 1} 版`,
        about:
          locale === 'en'
            ? 'Makes contracts from 24 hours after the confirmation on'
            : '复核通过 24 小时后起用于新合同，已发出的合同不变',
        fields: differences.map((one) => ({ name: nameOf(one, locale), before: one.before, after: one.after })),
      },
    ]
  },
  alsoTold: async () => [],
}

const PARTS = {
  title: ['标题', 'Title'],
  section: ['正文', 'Text'],
  consents: ['签署前确认', 'Confirmed before signing'],
  name: ['公司名称', 'Company name'],
  creditCode: ['统一社会信用代码', 'Unified credit code'],
  address: ['地址', 'Address'],
  contact: ['联系方式', 'Contact'],
} as const satisfies Readonly<Record<TemplateDifference['part'], readonly [string, string]>>

const nameOf = ({ part, place }: TemplateDifference, locale: Locale): string =>
  place === '' ? PARTS[part][locale === 'en' ? 1 : 0] : place
