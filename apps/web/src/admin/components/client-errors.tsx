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
  title: ['接口异常', 'Failed calls'],
  search: ['按接口路径开头搜索，如 /meeting', 'Search by the start of the path, as /meeting'],
  time: ['时间', 'Time'],
  call: ['接口', 'Call'],
  status: ['状态码', 'Status'],
  duration: ['耗时', 'Took'],
  scene: ['来源', 'Where'],
  wecom: ['企业微信', 'WeCom'],
  elsewhere: ['其他环境', 'Elsewhere'],
  who: ['员工编号', 'Employee'],
  request: ['请求编号', 'Request'],
  none: ['没有接口异常记录', 'No failed calls'],
  noHits: ['没有以此开头的接口，请换个路径', 'No call starts like this. Try another path'],
  note: [
    '由客户端上报，只含路径、状态码、请求编号、耗时和版本，保留最近 10,000 条',
    'Reported by clients: path, status, request ID, duration and version only. The last 10,000 are kept',
  ],
})

const WECOM_SCENE = 20
type Row = CallOutput<'telemetry', 'clientErrorList'>['list'][number]

/** Calls that failed in clients by their HTTP status. */
export function ClientErrors() {
  const text = useText()
  const [typed, setTyped] = useState('')
  const apiUrl = useSettled(typed.trim())
  const pages = useCallPages(
    'telemetry',
    'clientErrorList',
    (before: { at: string; slot: number } | undefined) => ({
      ...(apiUrl !== '' && { apiUrl }),
      ...(before && { before }),
    }),
    (page) => page.before,
  )
  const columns: readonly LogColumn<Row>[] = [
    { head: text.time, cell: ({ at }) => formatPattern(at, 'YYYY-MM-DD HH:mm') },
    { head: text.status, cell: ({ resultStatus }) => resultStatus },
    { head: text.call, kind: 'grow', cell: ({ apiUrl: path }) => <span className={styles.code}>{path}</span> },
    { head: text.duration, cell: ({ durationMs }) => `${durationMs} ms` },
    { head: text.scene, cell: ({ sceneType }) => (sceneType === WECOM_SCENE ? text.wecom : text.elsewhere) },
    { head: text.who, cell: ({ employeeCode }) => employeeCode || '—' },
    { head: text.request, kind: 'code', cell: ({ requestId }) => requestId.slice(-12) || '—' },
  ]
  const face = ({ at, apiUrl: path, resultStatus, durationMs, employeeCode }: Row) => ({
    at,
    title: path,
    second: <Dotted line of={[`HTTP ${resultStatus}`, `${durationMs} ms`, employeeCode]} />,
  })
  return <ToldErrors {...{ text, typed, pages, columns, face }} onType={setTyped} isSearched={apiUrl !== ''} />
}
