import { escaped, field, packPage, shownTime, text } from './evidence-cells.ts'
import type { Evidence } from './evidence.ts'

/**
 * The sign-in sheet to print, in both languages: who held a place and signed in, when and how, with the picture of the signature as
 * it lies in the pack (`signatures`: its path by sign-in). Voided sign-ins are left to the record.
 */
export function signInSheet({ meeting, parts }: Evidence, signatures: ReadonlyMap<string, string>): string {
  const places = new Map(parts.people.map((row) => [field(row, 'id'), row]))
  const rows = parts.signIns
    .filter((row) => field(row, 'voided_at') === null)
    .map((row, index) => {
      const place = places.get(field(row, 'enrollment_id'))
      const path = signatures.get(String(field(row, 'id')))
      const signature = path === undefined ? '' : `<img src="${escaped(encodeURI(path))}" alt="">`
      const cells = [
        index + 1,
        text('name')(row),
        text('hco_name')(place),
        text('department')(place),
        shownTime(field(row, 'signed_at')),
        field(row, 'method') === 'qr' ? '扫码 Code' : '代签 By staff',
      ]
      return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td>${signature}</td></tr>`
    })
  const heads = [
    '#',
    '姓名 Name',
    '单位 Hospital',
    '科室 Department',
    '签到时间 Signed in',
    '方式 How',
    '签名 Signature',
  ]
  return packPage(
    `${meeting.name} 签到表`,
    `<h1>签到表 <span lang="en">Sign-in sheet</span></h1><p>${escaped(`${meeting.name} · ${meeting.code} · ${shownTime(meeting.startAt)}`)}</p>
<p>${rows.length === 0 ? '无 None' : `共 ${rows.length} 人 · ${rows.length} signed in`}</p>
<div><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table></div>`,
    'zh-CN',
  )
}
