import { ACTION_CATEGORY_NAMES } from '@osmp/domain/telemetry/user-actions.ts'
import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import { defineTexts, useLocale } from '../kit/texts.ts'
import { Segmented } from '../ui/page/segmented.tsx'
import { ClientErrors } from './components/client-errors.tsx'
import type { LogColumn } from './components/log-table.tsx'
import { codeOf, instantsOf, type LogFilter, NO_FILTER, SearchedLog } from './components/searched-log.tsx'
import { Dotted } from '../ui/mark/dotted.tsx'
import { RealTimeNote } from './components/real-time-note.tsx'
import { PageErrors } from './components/page-errors.tsx'
import styles from './operations.module.css'

const { useText } = defineTexts({
  which: ['日志种类', 'Kind of log'],
  actions: ['操作日志', 'Actions'],
  errors: ['接口异常', 'Failed calls'],
  pages: ['页面错误', 'Page errors'],
  search: ['按员工编号或会议编号查找', 'Find by employee or meeting code'],
  category: ['操作类别', 'Category'],
  time: ['时间', 'Time'],
  who: ['人员', 'Person'],
  what: ['操作', 'Action'],
  nobody: ['未登录', 'Not signed in'],
  none: ['还没有操作日志', 'Nothing was logged yet'],
  noneFits: ['没有符合条件的日志，请调整查询条件', 'Nothing was logged that fits. Try other conditions'],
  kept: ['操作日志至少保存 180 天', 'Actions are kept for 180 days at least'],
})

type Row = CallOutput<'telemetry', 'actionLogList'>['list'][number]

/** What people did in the client, and calls and pages that failed there. */
export function Section() {
  const text = useText()
  const [shown, setShown] = useState<'actions' | 'errors' | 'pages'>('actions')
  return (
    <div className="stack">
      <Segmented
        label={text.which}
        options={[
          { value: 'actions', label: text.actions },
          { value: 'errors', label: text.errors },
          { value: 'pages', label: text.pages },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'actions' && <Actions />}
      {shown === 'errors' && <ClientErrors />}
      {shown === 'pages' && <PageErrors />}
      <RealTimeNote />
    </div>
  )
}

function Actions() {
  const text = useText()
  const isEnglish = useLocale() === 'en'
  const [filter, setFilter] = useState(NO_FILTER)
  const pages = useCursorPages('telemetry', 'actionLogList', (cursor) => ({
    ...inputOf(filter),
    ...(cursor && { cursor }),
  }))
  const by = ({ person }: Row) => (person ? `${person.name} ${person.employeeCode}` : text.nobody)
  const columns: readonly LogColumn<Row>[] = [
    { head: text.time, cell: ({ at }) => formatPattern(at, 'YYYY-MM-DD HH:mm') },
    { head: text.who, cell: by },
    { head: text.category, cell: ({ category, actionCategory }) => `${actionCategory} ${category}` },
    {
      head: text.what,
      kind: 'grow',
      cell: ({ action, actionCode, meeting }) => (
        <>
          {action === '' ? actionCode : `${action} (${actionCode})`}
          {meeting && <span className={styles.second}>{`${meeting.engagementCode} ${meeting.name}`}</span>}
        </>
      ),
    },
  ]
  const faceOf = (row: Row) => ({
    at: row.at,
    title: row.action === '' ? row.actionCode : row.action,
    second: <Dotted line of={[by(row), row.meeting?.name ?? row.category]} />,
  })
  return (
    <SearchedLog
      text={text}
      drawing="history"
      kinds={Object.entries(ACTION_CATEGORY_NAMES).map(([value, { zh, en }]) => [value, isEnglish ? en : zh])}
      filter={filter}
      onSearch={setFilter}
      table={{ label: text.actions, columns, pages, keyOf: ({ id }) => id, face: faceOf }}
    />
  )
}

const inputOf = ({ kind, word, ...days }: LogFilter) => ({
  ...codeOf(word),
  ...(kind !== '' && { actionCategory: Number(kind) }),
  ...instantsOf(days),
})
