import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { useCallPages } from '../../kit/calls/query-pages.ts'
import { defineTexts } from '../../kit/texts.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import styles from '../operations.module.css'
import type { LogColumn } from './log-table.tsx'
import { ToldErrors } from './told-errors.tsx'

const { useText } = defineTexts({
  title: ['页面错误', 'Page errors'],
  search: ['按页面路径开头搜索，如 /landing', 'Search by the start of the page, as /landing'],
  time: ['时间', 'Time'],
  error: ['错误', 'Error'],
  page: ['页面', 'Page'],
  place: ['代码位置', 'Place in the code'],
  version: ['版本', 'Version'],
  who: ['员工编号', 'Employee'],
  none: ['没有页面错误记录', 'No page errors'],
  noHits: ['没有以此开头的页面，请换个路径', 'No page starts like this. Try another path'],
  note: [
    '由客户端上报，只含错误类型、代码位置和页面，不含错误内容，保留最近 10,000 条',
    'Reported by clients: kind of error, place and page only, never its message. The last 10,000 are kept',
  ],
})

type Row = CallOutput<'telemetry', 'pageErrorList'>['list'][number]

/** Errors of pages that nothing caught. */
export function PageErrors() {
  const text = useText()
  const [typed, setTyped] = useState('')
  const page = useSettled(typed.trim())
  const pages = useCallPages(
    'telemetry',
    'pageErrorList',
    (before: { at: string; slot: number } | undefined) => ({ ...(page !== '' && { page }), ...(before && { before }) }),
    (found) => found.before,
  )
  const columns: readonly LogColumn<Row>[] = [
    { head: text.time, cell: ({ at }) => formatPattern(at, 'YYYY-MM-DD HH:mm') },
    { head: text.error, cell: ({ errorName }) => errorName || '—' },
    { head: text.page, kind: 'grow', cell: (row) => <span className={styles.code}>{row.page}</span> },
    { head: text.place, kind: 'code', cell: ({ place }) => place || '—' },
    { head: text.version, cell: ({ appVersion }) => appVersion || '—' },
    { head: text.who, cell: ({ employeeCode }) => employeeCode || '—' },
  ]
  const face = ({ at, page: path, errorName, place, employeeCode }: Row) => ({
    at,
    title: path,
    second: <Dotted line of={[errorName, place, employeeCode]} />,
  })
  return <ToldErrors {...{ text, typed, pages, columns, face }} onType={setTyped} isSearched={page !== ''} />
}
