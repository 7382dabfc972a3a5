import { expect, it } from 'vitest'
import { feeSlip, printedNumber, slipHash } from './fee-slip.ts'
import type { FeeRecord } from './fee-repo.ts'

const fee = {
  feeId: '01900000-0000-7000-8000-000000000001',
  engagementName: '心衰沙龙',
  engagementCode: 'M2611-00042',
  name: '韩思源',
  hco: '华东医院',
  level: 'regional',
  role: 'speaker',
  topicName: '心衰管理',
  contractedMinutes: 40,
  deliveredMinutes: 40,
  contractedNet: 200_000,
  net: 200_000,
  gross: 230_000,
  tax: 30_000,
  month: '2026-11',
  monthGrossBefore: 0,
  monthTaxBefore: 0,
  taxTableVersion: 'CN-labour-2018-61',
  state: 'checked',
  submittedAt: '2026-11-20T03:00:00.000Z',
  paymentReference: null,
  paymentRoute: null,
  settlement: null,
  contractLateAt: null,
  contractLateOn: null,
  consentLateAt: null,
  approvalLateAt: null,
  accountLate: null,
} as unknown as FeeRecord // The sheet reads no more of a fee.
const BESIDE = {
  signatures: [],
  meeting: { startAt: null, endAt: null, organiser: '上海公司', division: '上海公司' },
}
const slip = feeSlip(fee, BESIDE)

it('names the law’s notice and year, no code of ours, and gross, tax and net in this order', () => {
  expect(slip.lines.at(-1)).toBe('计税依据：国家税务总局公告2018年第61号')
  expect(JSON.stringify([slip.facts, slip.lines, slip.sums])).not.toContain('CN-labour')
  expect(slip.sums.map(([label]) => label)).toEqual(['税前', '个税', '税后'])
})

it('prints a short number', () => {
  expect(printedNumber({ number: 'ec81acc4-973c-84d5-b1aa-5e0a3f9b0c12' })).toBe('3F9B0C12')
})

it('keeps the code that sheets printed before had, whatever the company is called now', () => {
  expect(slipHash({ ...slip, organiser: '新名公司' }, Buffer.from('a key of its own'))).toBe(
    '8B02-B3C8-FC59-2F1A-8C35-E11C-2822-C8F1',
  )
  expect(slipHash(slip, Buffer.from('a key of its own'))).toBe('8B02-B3C8-FC59-2F1A-8C35-E11C-2822-C8F1')
})

const AT = '2026-11-20T03:00:00.000Z'
it.each([
  [{}, undefined],
  [{ contractLateAt: AT }, '合同在会后签署（2026-11-20 11:00）'],
  [{ contractLateOn: '2026-11-20' }, '合同在会后签署（2026-11-20）'],
  [
    { approvalLateAt: AT, accountLate: { what: 'entered', at: AT } },
    '会议在开始后获批（2026-11-20 11:00）；账户在提交后录入（2026-11-20 11:00）',
  ],
  [{ consentLateAt: AT }, '单位同意证明在会后生效（2026-11-20 11:00）'],
  [{ accountLate: { what: 'confirmed', at: AT } }, '账户在提交后核对（2026-11-20 11:00）'],
] as const)('marks evidence out of time: %o', (late, said) => {
  expect(feeSlip({ ...fee, ...late }, BESIDE).facts.find(([label]) => label === '时间不符')?.[1]).toBe(said)
})
