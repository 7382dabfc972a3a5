import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { useCallPages } from '../../kit/calls/query-pages.ts'
import { defineTexts } from '../../kit/texts.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import styles from '../operations.module.css'
import type { LogColumn } from './log-table.tsx'
import { ToldErrors } from './told-errors.tsx'

const { useText } = defineTexts({
  'zh-CN': {
    title: '接口异常',
    search: '按接口路径开头搜索，如 /meeting',
    time: '时间',
    call: '接口',
    status: '状态码',
    duration: '耗时',
    scene: '来源',
    wecom: '企业微信',
    elsewhere: '其他环境',
    who: '员工编号',
    request: '请求编号',
    none: '没有接口异常记录',
    noHits: '没有以此开头的接口，请换个路径',
    note: '由客户端上报，只含路径、状态码、请求编号、耗时和版本，保留最近 10,000 条',
  },
  en: {
    title: 'Failed calls',
    search: 'Search by the start of the path, as /meeting',
    time: 'Time',
    call: 'Call',
    status: 'Status',
    duration: 'Took',
    scene: 'Where',
    wecom: 'WeCom',
    elsewhere: 'Elsewhere',
    who: 'Employee',
    request: 'Request',
    none: 'No failed call was told',
    noHits: 'No call starts like this. Try another path',
    note: 'Told by clients: path, status, request id, duration and version only. The last 10,000 are kept',
  },
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
  return <ToldErrors {...{ text, typed, pages, columns }} onType={setTyped} isSearched={apiUrl !== ''} />
}
