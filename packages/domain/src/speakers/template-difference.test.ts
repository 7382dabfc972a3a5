import { expect, it } from 'vitest'
import type { ContractTemplate } from './contract-document.ts'
import { templateDifferences } from './template-difference.ts'

const TEXT: ContractTemplate = {
  title: '讲者合同',
  sections: [
    { heading: '服务', paragraphs: ['讲授{topic}。', '不少于{minutes}分钟。'] },
    { heading: '付款', paragraphs: ['税后{netFee}。'] },
  ],
  consents: ['我同意'],
  company: { name: '安和', creditCode: '', address: '', contact: '' },
}
const [service, payment] = TEXT.sections
const CHANGES: Readonly<Record<string, Partial<ContractTemplate>>> = {
  nothing: {},
  'a paragraph of payment': {
    sections: [service, { heading: '付款', paragraphs: ['税后{netFee}。', '可扣除 50%。'] }].filter(
      (one) => one !== undefined,
    ),
  },
  'another amount': {
    sections: [service, { heading: '付款', paragraphs: ['税后一元。'] }].filter((one) => one !== undefined),
  },
  'a section in between': {
    sections: [service, { heading: '违约', paragraphs: ['讲者赔偿。'] }, payment].filter((one) => one !== undefined),
  },
  'a section less': { sections: [service].filter((one) => one !== undefined) },
  'title, company and consent': {
    title: '合同',
    company: { ...TEXT.company, name: '另一家' },
    consents: ['我同意一切'],
  },
}

it('shows the places in which two texts differ', () => {
  const lines = Object.entries(CHANGES).map(([what, change]) => {
    const found = templateDifferences(TEXT, { ...TEXT, ...change })
    const shown = found.map(({ part, place, before, after }) =>
      `${part} ${place}[${before} -> ${after}]`.replaceAll('\n', ' / '),
    )
    return `${what}: ${shown.join('; ') || '-'}`
  })
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    nothing: -
    a paragraph of payment: section 付款[ -> 可扣除 50%。]
    another amount: section 付款[税后{netFee}。 -> 税后一元。]
    a section in between: section 违约[ -> 违约 / 讲者赔偿。]
    a section less: section 付款[付款 / 税后{netFee}。 -> ]
    title, company and consent: title [讲者合同 -> 合同]; name [安和 -> 另一家]; consents [我同意 -> 我同意一切]
    "
  `)
})
