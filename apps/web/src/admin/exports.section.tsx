import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { useCallPages } from '../kit/calls/query-pages.ts'
import type { LogColumn } from './components/log-table.tsx'
import { SearchedLog } from './components/searched-log.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { exportTexts } from './export-texts.ts'
import styles from './operations.module.css'

type Filter = { person: string; watermark: string; from: string | null; to: string | null }
const NO_FILTER: Filter = { person: '', watermark: '', from: null, to: null }
type Row = CallOutput<'reports', 'exportLog'>['list'][number]
type Place = { cursorAt: string; cursorId: string }

/** Who exported what, when, how many rows, and the watermark that leads from a found file back to here. */
export function Section() {
  const text = exportTexts.useText()
  const [filter, setFilter] = useState(NO_FILTER)
  const pages = useCallPages(
    'reports',
    'exportLog',
    (cursor: Place | undefined) => ({ ...inputOf(filter), ...cursor }),
    (page) => page.cursor,
  )
  const columns: readonly LogColumn<Row>[] = [
    { head: text.time, cell: ({ createdAt }) => formatPattern(createdAt, 'YYYY-MM-DD HH:mm') },
    { head: text.who, cell: ({ personName, employeeCode }) => `${personName} ${employeeCode}` },
    {
      head: text.what,
      kind: 'grow',
      cell: ({ kind, engagementName, fileName }) => (
        <>
          {engagementName === null ? text[kind] : `${text[kind]} · ${engagementName}`}
          <span className={styles.second}>{fileName}</span>
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
        all={NO_FILTER}
        filter={filter}
        onSearch={setFilter}
        fields={(field) => <ExportConditions field={field} />}
        table={{ label: text.title, columns, pages, keyOf: ({ exportId }) => exportId }}
      />
    </div>
  )
}

/** Person and watermark. */
function ExportConditions({ field }: Pick<Form<Filter>, 'field'>) {
  const text = exportTexts.useText()
  return (
    <>
      <TextField {...field('person')} label={text.person} optional maxLength={20} />
      <TextField {...field('watermark')} label={text.watermark} optional maxLength={40} />
    </>
  )
}

function inputOf(filter: Filter) {
  const [person, watermark] = [filter.person.trim().toUpperCase(), filter.watermark.trim().toUpperCase()]
  const { from, to } = filter
  return {
    ...(person !== '' && { person }),
    ...(watermark !== '' && { watermark }),
    ...(from !== null && { from: formatPattern(from, 'YYYY-MM-DD') }),
    ...(to !== null && { to: formatPattern(to, 'YYYY-MM-DD') }),
  }
}
