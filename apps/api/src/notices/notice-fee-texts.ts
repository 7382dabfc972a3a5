import { type NoticeText, to } from './notice-paths.ts'

const fees = to('fees')
const queue = to('queue')
const speakers = to('speakers')

/** What notices say about speakers' fees and contracts. */
export const FEE_NOTICES = {
  feeSubmitted: queue(
    '“{meeting}”提交了 {count} 笔劳务费，待审核',
    '{count} {count|fee|fees} of “{meeting}” {count|waits|wait} for review',
  ),
  feeReturned: fees('{speaker}的劳务费被退回：{comment}', 'The fee of {speaker} was returned: {comment}'),
  feeApproved: fees('{speaker}的劳务费已通过', 'The fee of {speaker} is approved'),
  feeHeld: fees('{speaker}的劳务费被暂缓：{comment}', 'The fee of {speaker} is on hold: {comment}'),
  feeWaived: fees('{speaker}的劳务费不再支付：{comment}', 'The fee of {speaker} will not be paid: {comment}'),
  feeFailed: fees('{speaker}的劳务费支付失败：{comment}', 'Payment to {speaker} failed: {comment}'),
  feeReversed: fees('{speaker}的劳务费已冲销：{comment}', 'The fee of {speaker} was reversed: {comment}'),
  contractSigned: speakers('{speaker}已签署“{meeting}”的讲者合同', '{speaker} signed the contract for “{meeting}”'),
  contractDoubtful: speakers(
    '{speaker}的讲者合同 {number} 签署方式存疑，请核实',
    'How contract {number} of {speaker} was signed is doubtful. Please check it',
  ),
  contractDeclined: speakers(
    '{speaker}拒签“{meeting}”的讲者合同：{reason}',
    '{speaker} declined the contract for “{meeting}”: {reason}',
  ),
  feePaid: fees('{speaker}的劳务费已支付 {net} 元', 'The fee of {speaker} was paid: {net} yuan'),
} satisfies Readonly<Record<string, NoticeText>>
