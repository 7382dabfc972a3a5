import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCall } from '../kit/calls/query.ts'
import { defineTexts } from '../kit/texts.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { EvidenceButton } from './components/evidence-button.tsx'
import { LogTable, type LogColumn } from './components/log-table.tsx'
import styles from './operations.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    title: '会议',
    search: '输入会议名称或编号',
    start: '输入会议名称或编号，导出整场会议的证据包',
    none: '没有找到会议，请换个关键词',
    name: '会议',
    when: '会议时间',
    noTime: '未定',
    actions: '操作',
  },
  en: {
    title: 'Meetings',
    search: 'Name or code of a meeting',
    start: 'Type the name or code of a meeting to take its evidence pack',
    none: 'No meeting found. Try another word',
    name: 'Meeting',
    when: 'Time',
    noTime: 'Not set',
    actions: 'Actions',
  },
})

type Row = CallOutput<'telemetry', 'evidenceMeetings'>['list'][number]

/** Finds a meeting and takes its evidence pack. */
export function Section() {
  const text = useText()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const found = useCall('telemetry', 'evidenceMeetings', { keyword }, { enabled: keyword !== '' })
  const columns: readonly LogColumn<Row>[] = [
    {
      head: text.name,
      kind: 'grow',
      cell: ({ name, engagementCode }) => (
        <>
          {name}
          <span className={styles.second}>{engagementCode}</span>
        </>
      ),
    },
    { head: text.when, cell: ({ startAt }) => (startAt ? formatPattern(startAt, 'YYYY-MM-DD HH:mm') : text.noTime) },
    { head: text.actions, kind: 'actions', cell: (row) => <EvidenceButton {...row} /> },
  ]
  return (
    <div className="stack">
      <SearchBox value={typed} onChange={setTyped} placeholder={text.search} />
      {keyword === '' ? (
        <EmptyState drawing="files" text={text.start} />
      ) : (
        <Loaded query={found} skeleton={<RowSkeletons count={5} />}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState drawing="search" text={text.none} />
            ) : (
              <LogTable label={text.title} columns={columns} rows={list} keyOf={({ engagementId }) => engagementId} />
            )
          }
        </Loaded>
      )}
    </div>
  )
}
