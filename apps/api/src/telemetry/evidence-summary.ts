import { displayMoney } from '@osmp/domain/kit/money.ts'
import type { Locale } from '../kit/http/locale.ts'
import { type Cell, escaped, field, packPage, shownTime, table } from './evidence-cells.ts'
import type { Evidence, PackFor } from './evidence.ts'
import { questionnaireSection } from './evidence-questionnaires.ts'
import { SUMMARY_TABLES } from './evidence-tables.ts'
import { type Pair, say } from './evidence-words.ts'

/** The summary's file in each language; each links to the other. */
export const SUMMARY_FILES: Readonly<Record<Locale, string>> = { 'zh-CN': 'summary.html', en: 'summary-en.html' }
export const SHEET_FILE = 'sign-in-sheet.html'

/** The record as a page people can read and print; the JSON files beside it are complete. */
export function evidenceSummary(evidence: Evidence, madeFor: PackFor, locale: Locale): string {
  const { meeting, parts, questionnaires } = evidence
  const other = locale === 'en' ? 'zh-CN' : 'en'
  const sections = SUMMARY_TABLES.map(({ heading, columns, rows }) => {
    const shown = rows(parts)
    const inAll = Number(field(shown[0], 'in_all') ?? shown.length)
    const count = inAll > shown.length ? `${shown.length} / ${inAll}` : shown.length
    return `<h2>${say(heading, locale)} (${count})</h2>${table(columns, shown, locale)}`
  })
  return packPage(
    meeting.name,
    `<h1>${escaped(meeting.name)}</h1><p>${escaped(madeText(madeFor, locale))}</p>
<p><a href="${SUMMARY_FILES[other]}">${other === 'en' ? 'English' : '中文'}</a> · <a href="${SHEET_FILE}">${say(['签到表', 'Sign-in sheet'], locale)}</a> · <a href="README.txt">${say(['如何校验', 'How to check this pack'], locale)}</a></p>
<h2>${say(['概况', 'Overview'], locale)}</h2><div><table>${facts(evidence)
      .map(([name, value]) => `<tr><th>${say(name, locale)}</th><td>${escaped(value)}</td></tr>`)
      .join('')}</table></div>
${sections.join('\n')}
${questionnaireSection(questionnaires, locale)}`,
    locale,
  )
}

function madeText({ personName, employeeCode, madeAt }: PackFor, locale: Locale): string {
  const at = shownTime(madeAt)
  return say(
    [
      `${personName}（${employeeCode}）于 ${at} 导出，时间均为北京时间。完整数据见 record 文件夹。`,
      `Made for ${personName} (${employeeCode}) at ${at}. Times are those of Beijing. The folder record holds everything.`,
    ],
    locale,
  )
}

/** Of the people that signed in, how many took the meal; nothing where no person was asked. */
function meals(people: readonly unknown[], signIns: readonly unknown[]): (readonly [Pair, Cell])[] {
  const came = new Set(signIns.map((row) => field(row, 'enrollment_id')))
  const answers = people.filter((row) => came.has(field(row, 'id'))).map((row) => field(row, 'takes_meal'))
  const asked = answers.filter((answer) => answer !== null).length
  if (asked === 0) return []
  const took = answers.filter((answer) => answer === true).length
  return [
    [
      ['到会人数 · 用餐人数 · 未询问', 'Came · took the meal · not asked'],
      `${answers.length} · ${took} · ${answers.length - asked}`,
    ],
  ]
}

function facts({ meeting, parts, links, head }: Evidence): readonly (readonly [Pair, Cell])[] {
  const { startAt, endAt, city, hospital, venue, ownerName, ownerCode, budget, actual } = meeting
  const [first, last] = [links[0], links.at(-1)]
  const valid = parts.signIns.filter((row) => field(row, 'voided_at') === null)
  return [
    [['会议编号', 'Meeting code'], meeting.code],
    [['时间', 'Time'], `${shownTime(startAt)} – ${shownTime(endAt)}`],
    [['地点', 'Place'], [city, hospital, venue].filter(Boolean).join(' ')],
    [['负责人', 'Owner'], `${ownerName} (${ownerCode})`],
    [['预算（元）', 'Budget (yuan)'], displayMoney(budget)],
    [['实际费用（元）', 'Actual (yuan)'], actual === null ? '' : displayMoney(actual)],
    [['报名人数', 'Enrolled'], parts.people.length],
    [['有效签到', 'Signed in'], valid.length],
    ...meals(parts.people, valid),
    [['审计链记录', 'Audit records'], first && last ? `${first.seq} – ${last.seq} (${links.length})` : ''],
    [['导出时审计链末端', 'Head of the audit chain'], head ? `${head.seq} ${head.hash}` : ''],
  ]
}
