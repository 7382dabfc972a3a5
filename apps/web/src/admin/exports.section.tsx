import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { useUser } from '../kit/device/session-store.ts'
import { useCallPages } from '../kit/calls/query-pages.ts'
import { ExportAgain } from './components/export-again.tsx'
import type { LogColumn } from './components/log-table.tsx'
import { codeOf, type LogFilter, NO_FILTER, SearchedLog } from './components/searched-log.tsx'
import { Dotted } from '../ui/mark/dotted.tsx'
import { exportTexts } from './export-texts.ts'
import styles from './operations.module.css'

type Row = CallOutput<'reports', 'exportLog'>['list'][number]
type Place = { cursorAt: string; cursorId: string }

/** Who exported what, when, how many rows, and the watermark that leads from a found file back to here. */
export function Section() {
  const text = exportTexts.useText()
  const me = useUser()?.employeeCode
  const [filter, setFilter] = useState(NO_FILTER)
  const pages = useCallPages(
    'reports',
    'exportLog',
    (cursor: Place | undefined) => ({ ...inputOf(filter, me), ...cursor }),
    (page) => page.cursor,
  )
  const columns: readonly LogColumn<Row>[] = [
    { head: text.time, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { head: text.who, cell: ({ personName, employeeCode }) => `${personName} ${employeeCode}` },
    {
      head: text.what,
      kind: 'grow',
      cell: (row) => (
        <>
          <Dotted of={[text[row.kind], row.engagementName]} />
          <span className={styles.second}>{row.fileName}</span>
          {row.url && <ExportAgain file={{ ...row, url: row.url }} />}
        </>
      ),
    },
    { head: text.rows, cell: ({ rows: count }) => count.toLocaleString('en') },
    { head: text.watermark, kind: 'code', cell: ({ watermark }) => watermark },
  ]
  return (
    <div className="stack">
      <SearchedLog
        text={text}
        drawing="files"
        kinds={[['mine', text.mine]]}
        filter={filter}
        onSearch={setFilter}
        table={{
          label: text.title,
          columns,
          pages,
          keyOf: ({ exportId }) => exportId,
          face: ({ createdAt, kind, engagementName, personName, rows: count }) => ({
            at: createdAt,
            title: engagementName ?? text[kind],
            second: <Dotted line of={[engagementName === null ? '' : text[kind], personName, text.count(count)]} />,
          }),
        }}
      />
    </div>
  )
}

function inputOf({ kind, word, from, to }: LogFilter, me: string | undefined) {
  const { engagementCode: watermark, employeeCode } = codeOf(word)
  const person = kind === 'mine' ? me : employeeCode
  return {
    ...(person !== undefined && { person }),
    ...(watermark !== undefined && { watermark }),
    ...(from !== null && { from: formatDate(from) }),
    ...(to !== null && { to: formatDate(to) }),
  }
}
