import { displayMoney } from '@osmp/domain/kit/money.ts'
import { displayTime, isInstant } from '@osmp/domain/kit/time.ts'
import { escapeHtml } from '../kit/html-page.ts'
import { timelineText } from '../meetings/public.ts'
import type { Evidence, PackFor } from './evidence-pack.ts'

type Cell = string | number | null | undefined
type Column = readonly [heading: string, cell: (row: unknown) => Cell]

const field = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
const text = (name: string) => (row: unknown) => {
  const value = field(row, name)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
/** The database's own ISO text has an offset; people read Shanghai time. */
const time = (name: string) => (row: unknown) => shown(field(row, name))
const yuan = (name: string) => (row: unknown) => {
  const fen = field(row, name)
  return typeof fen === 'number' ? displayMoney(fen) : ''
}

function shown(value: unknown): string {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  const instant = Number.isNaN(at) ? '' : new Date(at).toISOString()
  return isInstant(instant) ? displayTime(instant) : ''
}

const TABLES = {
  course: [
    ['时间', time('at')],
    ['操作人', (row) => text('actor_name')(row) || '系统'],
    ['事项', (row) => timelineText(String(field(row, 'kind')), field(row, 'params'), 'zh-CN').title],
  ],
  ledger: [
    ['时间', time('at')],
    ['内部订单', text('io_code')],
    ['类型', text('kind')],
    ['金额（元）', yuan('amount')],
    ['经办人', (row) => text('by_person')(row) || '系统'],
  ],
  signIns: [
    ['姓名', text('name')],
    ['签到时间', time('signed_at')],
    ['方式', (row) => (field(row, 'method') === 'qr' ? '扫码' : '代签')],
    ['签名 SHA-256', text('signature_sha256')],
    ['作废', time('voided_at')],
  ],
  fees: [
    ['讲者', text('name')],
    ['约定分钟', text('contracted_minutes')],
    ['实际分钟', text('delivered_minutes')],
    ['税后（元）', yuan('net')],
    ['个税（元）', yuan('tax')],
    ['税前（元）', yuan('gross')],
    ['支付时间', time('paid_at')],
    ['支付凭证', text('payment_reference')],
  ],
  contracts: [
    ['合同编号', text('number')],
    ['讲者', text('name')],
    ['签署时间', time('signed_at')],
    ['PDF SHA-256', text('pdf_sha256')],
  ],
  statements: [
    ['证明编号', text('number')],
    ['姓名', text('person_name')],
    ['出席分钟', text('minutes')],
    ['开具时间', time('issued_at')],
    ['撤销', time('revoked_at')],
  ],
  photos: [
    ['上传时间', time('uploaded_at')],
    ['拍摄时间', (row) => time('exif_taken_at')(row) || time('taken_at')(row)],
    ['类型', text('tag')],
    ['原图 SHA-256', text('source_sha256')],
    ['删除', time('deleted_at')],
  ],
  closingFiles: [
    ['上传时间', time('uploaded_at')],
    ['类型', text('type')],
    ['文件名', text('file_name')],
    ['SHA-256', text('sent_sha256')],
    ['删除', time('deleted_at')],
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>

const HEADINGS: Readonly<Record<keyof typeof TABLES, string>> = {
  course: '会议历程',
  ledger: '资金流水',
  signIns: '签到',
  fees: '劳务费',
  contracts: '合同',
  statements: '参会证明',
  photos: '现场照片',
  closingFiles: '结案资料',
}

const STYLE =
  'body{font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:32px auto;max-width:1040px;padding:0 20px;color:#17212b}' +
  'h1{font-size:24px;margin:0 0 4px}h2{font-size:17px;margin:32px 0 8px}table{border-collapse:collapse;width:100%;font-size:13px}' +
  'th,td{border-bottom:1px solid #d8dee4;padding:6px 8px;text-align:left;vertical-align:top;word-break:break-all}th{color:#57636e;font-weight:500;white-space:nowrap}' +
  'p{margin:4px 0;color:#57636e}@media print{body{margin:0}h2{break-after:avoid}tr{break-inside:avoid}}'

/** The record as a page people can read and print; the JSON files beside it are complete. */
export function evidenceSummary({ meeting, parts, links, head }: Evidence, madeFor: PackFor): string {
  const facts: readonly (readonly [string, Cell])[] = [
    ['会议编号', meeting.code],
    ['时间', `${shown(meeting.startAt)} 至 ${shown(meeting.endAt)}`],
    ['地点', [meeting.city, meeting.hospital, meeting.venue].filter(Boolean).join(' ')],
    ['负责人', `${meeting.ownerName}（${meeting.ownerCode}）`],
    ['预算（元）', displayMoney(meeting.budget)],
    ['实际费用（元）', meeting.actual === null ? '' : displayMoney(meeting.actual)],
    ['报名人数', parts.people.length],
    ['有效签到', parts.signIns.filter((row) => field(row, 'voided_at') === null).length],
    ['审计链', links.length === 0 ? '' : `第 ${links[0]?.seq} 至 ${links.at(-1)?.seq} 号，共 ${links.length} 条`],
    ['链首哈希', head?.hash],
  ]
  // The keys of a constant object literal are exactly its type's keys.
  const sections = (Object.keys(TABLES) as (keyof typeof TABLES)[]).map(
    (part) => `<h2>${HEADINGS[part]}（${parts[part].length}）</h2>${table(TABLES[part], parts[part])}`,
  )
  const made = `${madeFor.personName}（${madeFor.employeeCode}）于 ${shown(madeFor.madeAt)} 导出，时间均为北京时间。`
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(meeting.name)}</title><style>${STYLE}</style>
<h1>${escapeHtml(meeting.name)}</h1><p>${escapeHtml(made)}完整数据见 record 文件夹，校验方法：sha256sum -c SHA256SUMS。</p>
<h2>概况</h2><table>${facts.map(([name, value]) => `<tr><th>${name}</th><td>${cell(value)}</td></tr>`).join('')}</table>
${sections.join('\n')}</html>\n`
}

function table(columns: readonly Column[], rows: readonly unknown[]): string {
  if (rows.length === 0) return '<p>无</p>'
  const head = columns.map(([heading]) => `<th>${heading}</th>`).join('')
  const body = rows.map((row) => `<tr>${columns.map(([, of]) => `<td>${cell(of(row))}</td>`).join('')}</tr>`)
  return `<table><tr>${head}</tr>${body.join('')}</table>`
}

const cell = (value: Cell): string => escapeHtml(String(value ?? ''))
