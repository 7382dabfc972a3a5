import { ACTION_CATEGORY_NAMES } from '@osmp/domain/telemetry/user-actions.ts'
import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { useCallPages } from '../kit/calls/query-pages.ts'
import { defineTexts, useLocale } from '../kit/texts.ts'
import { Segmented } from '../ui/page/segmented.tsx'
import { ClientErrors } from './components/client-errors.tsx'
import type { LogColumn } from './components/log-table.tsx'
import { instantsOf, SearchedLog } from './components/searched-log.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { RealTimeNote } from './components/real-time-note.tsx'
import { PageErrors } from './components/page-errors.tsx'
import { PickField } from './components/records/pick-field.tsx'
import styles from './operations.module.css'

const { useText } = defineTexts({
  which: ['日志种类', 'Kind of log'],
  actions: ['操作日志', 'Actions'],
  errors: ['接口异常', 'Failed calls'],
  pages: ['页面错误', 'Page errors'],
  person: ['员工编号', 'Employee ID'],
  meeting: ['会议编号', 'Meeting code'],
  category: ['操作类别', 'Category'],
  all: ['全部类别', 'All categories'],
  time: ['时间', 'Time'],
  who: ['人员', 'Person'],
  what: ['操作', 'Action'],
  nobody: ['未登录', 'Not signed in'],
  none: ['还没有操作日志', 'Nothing was logged yet'],
  noneFits: ['没有符合条件的日志，请调整查询条件', 'Nothing was logged that fits. Try other conditions'],
  kept: ['操作日志至少保存 180 天', 'Actions are kept for 180 days at least'],
})

type Filter = { person: string; meeting: string; category: string; from: string | null; to: string | null }
const NO_FILTER: Filter = { person: '', meeting: '', category: '', from: null, to: null }
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
      <RealTimeNote />
      {shown === 'actions' && <Actions />}
      {shown === 'errors' && <ClientErrors />}
      {shown === 'pages' && <PageErrors />}
    </div>
  )
}

function Actions() {
  const text = useText()
  const [filter, setFilter] = useState(NO_FILTER)
  const pages = useCallPages(
    'telemetry',
    'actionLogList',
    (cursor: { at: string; id: string } | undefined) => ({ ...inputOf(filter), ...(cursor && { cursor }) }),
    (page) => page.cursor,
  )
  const columns: readonly LogColumn<Row>[] = [
    { head: text.time, cell: ({ at }) => formatPattern(at, 'YYYY-MM-DD HH:mm') },
    {
      head: text.who,
      cell: ({ person }) => (person ? `${person.name} ${person.employeeCode}` : text.nobody),
    },
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
  return (
    <SearchedLog
      text={text}
      drawing="history"
      all={NO_FILTER}
      filter={filter}
      onSearch={setFilter}
      fields={(field) => <ActionConditions field={field} />}
      table={{ label: text.actions, columns, pages, keyOf: ({ id }) => id }}
    />
  )
}

/** Person, meeting and category. */
function ActionConditions({ field }: Pick<Form<Filter>, 'field'>) {
  const text = useText()
  const isEnglish = useLocale() === 'en'
  const categories = Object.entries(ACTION_CATEGORY_NAMES).map(([value, { zh, en }]) => ({
    value,
    label: `${value} ${isEnglish ? en : zh}`,
  }))
  return (
    <>
      <TextField {...field('person')} label={text.person} optional maxLength={20} />
      <TextField {...field('meeting')} label={text.meeting} optional maxLength={40} />
      <PickField
        {...field('category')}
        label={text.category}
        options={[{ value: '', label: text.all }, ...categories]}
      />
    </>
  )
}

function inputOf({ person, meeting, category, ...days }: Filter) {
  const [employeeCode, engagementCode] = [person.trim().toUpperCase(), meeting.trim().toUpperCase()]
  return {
    ...(employeeCode !== '' && { employeeCode }),
    ...(engagementCode !== '' && { engagementCode }),
    ...(category !== '' && { actionCategory: Number(category) }),
    ...instantsOf(days),
  }
}
