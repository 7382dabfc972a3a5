import { timelineText } from '../meetings/public.ts'
import { type Column, coded, field, listField, notice, person, shownTime, text, time, yuan } from './evidence-cells.ts'
import { ruleSentences, trialResult } from './evidence-rules.ts'
import type { Parts } from './evidence-repo.ts'
import { listed, type Pair } from './evidence-words.ts'

/** A table of the summary: what it shows, of which rows of the record. */
export type SummaryTable = {
  heading: Pair
  columns: readonly Column[]
  rows: (parts: Parts) => readonly unknown[]
}

/** Steps of every application, with the application's own date. */
const steps = ({ approvals }: Parts): readonly unknown[] =>
  approvals.flatMap((application) =>
    listField(application, 'nodes').map((node) => ({
      ...Object.fromEntries(Object.entries(node ?? {})),
      application: field(application, 'kind'),
      submittedAt: field(application, 'submitted_at'),
    })),
  )

export const SUMMARY_TABLES: readonly SummaryTable[] = [
  {
    heading: ['会议历程', 'Course of the meeting'],
    columns: [
      [['时间', 'Time'], time('at')],
      [['操作人', 'By'], person('actor_name')],
      [['事项', 'What'], (row, locale) => timelineText(String(field(row, 'kind')), field(row, 'params'), locale).title],
    ],
    rows: ({ course }) => course,
  },
  {
    heading: ['审批', 'Approvals'],
    columns: [
      [['申请', 'Application'], coded('application', 'application')],
      [['提交时间', 'Submitted'], time('submittedAt')],
      [['环节', 'Step'], coded('step', 'step')],
      [['审批人', 'Approver'], text('approver')],
      [['结果', 'Result'], coded('decision', 'state')],
      [['处理人', 'Decided by'], text('decidedBy')],
      [['处理时间', 'Decided'], time('decidedAt')],
      [['意见', 'Comment'], text('comment')],
    ],
    rows: steps,
  },
  {
    heading: ['规则校验', 'Rule evaluations'],
    columns: [
      [['时间', 'Time'], time('evaluated_at')],
      [['环节', 'Moment'], coded('moment', 'moment')],
      [['校验项', 'Questions'], (row) => listField(row, 'results').length],
      [['未通过', 'Not met'], (row, locale) => listed(ruleSentences(row, locale), locale)],
    ],
    rows: ({ rules }) => rules,
  },
  {
    heading: ['试算与被拒绝的操作', 'Dry runs and refusals'],
    columns: [
      [['时间', 'Time'], time('evaluated_at')],
      [['操作人', 'By'], person('person')],
      [['环节', 'Moment'], coded('moment', 'moment')],
      [['结果', 'Result'], trialResult],
      [['校验项', 'Questions'], (row) => listField(row, 'results').length],
      [['未通过', 'Not met'], (row, locale) => listed(ruleSentences(row, locale), locale)],
    ],
    rows: ({ trials }) => trials,
  },
  {
    heading: ['资金流水', 'Ledger'],
    columns: [
      [['时间', 'Time'], time('at')],
      [['内部订单', 'Internal order'], text('io_code')],
      [['类型', 'Kind'], coded('ledger', 'kind')],
      [['金额（元）', 'Amount (yuan)'], yuan('amount')],
      [['经办人', 'By'], person('by_person')],
    ],
    rows: ({ ledger }) => ledger,
  },
  {
    heading: ['签到', 'Sign-ins'],
    columns: [
      [['姓名', 'Name'], text('name')],
      [['签到时间', 'Signed in'], time('signed_at')],
      [['方式', 'How'], coded('method', 'method')],
      [['补传延迟（分钟）', 'Sent late (min)'], text('minutes_late')],
      [['签名 SHA-256', 'SHA-256 of the signature'], text('signature_sha256')],
      [['作废', 'Void'], time('voided_at')],
    ],
    rows: ({ signIns }) => signIns,
  },
  {
    heading: ['劳务费', 'Labour-service fees'],
    columns: [
      [['讲者', 'Speaker'], text('name')],
      [['状态', 'State'], coded('fee', 'state')],
      [['约定分钟', 'Agreed minutes'], text('contracted_minutes')],
      [['实际分钟', 'Minutes delivered'], text('delivered_minutes')],
      [['税前（元）', 'Gross (yuan)'], yuan('gross')],
      [['个税（元）', 'Tax (yuan)'], yuan('tax')],
      [['税后（元）', 'Net (yuan)'], yuan('net')],
      [['计税依据', 'Tax rests on'], notice('tax_table_version')],
      [['支付时间', 'Paid'], time('paid_at')],
      [['支付凭证', 'Payment reference'], text('payment_reference')],
      [['合同在会后签署', 'Contract signed late'], (row) => time('contractLateAt')(row) || text('contractLateOn')(row)],
      [['单位同意证明在会后生效', 'Consent came late'], time('consentLateAt')],
      [['会议在开始后获批', 'Meeting approved late'], time('approvalLateAt')],
      [
        ['账户在提交后录入或核对', 'Account entered or made sure of late'],
        (row) => shownTime(field(field(row, 'accountLate'), 'at')),
      ],
    ],
    rows: ({ fees }) => fees,
  },
  {
    heading: ['合同', 'Contracts'],
    columns: [
      [['合同编号', 'Number'], text('number')],
      [['讲者', 'Speaker'], text('name')],
      [['状态', 'State'], coded('contract', 'state')],
      [['签署时间', 'Signed'], time('signed_at')],
      [['会后签署', 'Signed after the meeting'], time('signed_late_at')],
      [['身份核验', 'Proved by'], coded('personProof', 'proof')],
      [['PDF SHA-256', 'SHA-256 of the PDF'], text('pdf_sha256')],
    ],
    rows: ({ contracts }) => contracts,
  },
  {
    heading: ['参会证明', 'Statements of attendance'],
    columns: [
      [['证明编号', 'Number'], text('number')],
      [['姓名', 'Name'], text('person_name')],
      [['出席分钟', 'Minutes'], text('minutes')],
      [['开具时间', 'Issued'], time('issued_at')],
      [['撤销', 'Revoked'], time('revoked_at')],
    ],
    rows: ({ statements }) => statements,
  },
  {
    heading: ['现场照片', 'Photos'],
    columns: [
      [['上传时间', 'Uploaded'], time('uploaded_at')],
      [['拍摄时间', 'Taken'], (row) => time('exif_taken_at')(row) || time('taken_at')(row)],
      [['类型', 'Kind'], coded('photo', 'tag')],
      [['原图 SHA-256', 'SHA-256 of the original'], text('source_sha256')],
      [['删除', 'Deleted'], time('deleted_at')],
    ],
    rows: ({ photos }) => photos,
  },
  {
    heading: ['结案资料', 'Closing files'],
    columns: [
      [['上传时间', 'Uploaded'], time('uploaded_at')],
      [['类型', 'Kind'], coded('material', 'type')],
      [['文件名', 'File name'], text('file_name')],
      [['SHA-256', 'SHA-256'], text('sent_sha256')],
      [['合同签署日期', 'Contract signed on'], text('signed_on')],
      [['会后签署', 'Signed after the meeting'], text('signed_late_on')],
      [['删除', 'Deleted'], time('deleted_at')],
      [['核对为谁的合同', 'Accepted as the contract of'], text('accepted_for')],
      [['核对人', 'Accepted by'], text('accepted_by')],
      [['核对时间', 'Accepted'], time('accepted_at')],
      [['退回人', 'Sent back by'], text('returned_by')],
      [['退回原因', 'Sent back because'], text('return_note')],
    ],
    rows: ({ closingFiles }) => closingFiles,
  },
]
