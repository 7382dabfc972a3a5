import type { NoticeText } from './notice-paths.ts'

/** What notices say about speakers' fees and contracts. */
export const FEE_NOTICES = {
  feeSubmitted: {
    zh: '“{meeting}”提交了 {count} 笔劳务费，待审核',
    en: '{count} {count|fee|fees} of “{meeting}” {count|waits|wait} for review',
    path: 'queue',
  },
  feeReturned: {
    zh: '{speaker}的劳务费被退回：{comment}',
    en: 'The fee of {speaker} was returned: {comment}',
    path: 'fees',
  },
  feeApproved: { zh: '{speaker}的劳务费已通过', en: 'The fee of {speaker} is approved', path: 'fees' },
  feeHeld: {
    zh: '{speaker}的劳务费被暂缓：{comment}',
    en: 'The fee of {speaker} is on hold: {comment}',
    path: 'fees',
  },
  feeWaived: {
    zh: '{speaker}的劳务费不再支付：{comment}',
    en: 'The fee of {speaker} will not be paid: {comment}',
    path: 'fees',
  },
  feeFailed: {
    zh: '{speaker}的劳务费支付失败：{comment}',
    en: 'Payment to {speaker} failed: {comment}',
    path: 'fees',
  },
  feeReversed: {
    zh: '{speaker}的劳务费已冲销：{comment}',
    en: 'The fee of {speaker} was reversed: {comment}',
    path: 'fees',
  },
  contractSigned: {
    zh: '{speaker}已签署“{meeting}”的讲者合同',
    en: '{speaker} signed the contract for “{meeting}”',
    path: 'speakers',
  },
  contractDoubtful: {
    zh: '{speaker}的讲者合同 {number} 签署方式存疑，请核实',
    en: 'How contract {number} of {speaker} was signed is doubtful. Please check it',
    path: 'speakers',
  },
  contractDeclined: {
    zh: '{speaker}拒签“{meeting}”的讲者合同：{reason}',
    en: '{speaker} declined the contract for “{meeting}”: {reason}',
    path: 'speakers',
  },
  feePaid: { zh: '{speaker}的劳务费已支付 {net} 元', en: 'The fee of {speaker} was paid: {net} yuan', path: 'fees' },
} as const satisfies Readonly<Record<string, NoticeText>>
