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
  title: ['会议', 'Meetings'],
  search: ['输入会议名称或编号', 'Name or code of a meeting'],
  start: ['输入会议名称或编号，导出整场会议的证据包', 'Type the name or code of a meeting to take its evidence pack'],
  none: ['没有找到会议，请换个关键词', 'No meeting found. Try another word'],
  name: ['会议', 'Meeting'],
  when: ['会议时间', 'Time'],
  noTime: ['未定', 'Not set'],
  actions: ['操作', 'Actions'],
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
