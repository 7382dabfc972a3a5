import { counted } from '@osmp/domain/kit/counted.ts'
import { END_DAYS, FAULTS, type HealthKind, START_DAYS } from '@osmp/domain/jobs/health-lines.ts'
import type { ReactNode } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { addWorkbenchCalls } from '../../kit/calls/workbench-calls.ts'
import { formatDateTime, formatTime } from '../../kit/format.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import styles from '../health.module.css'
import { listPath, recordPath } from '../record-paths.ts'

addWorkbenchCalls()

const { useText } = defineTexts({
  'zh-CN': {
    title: '系统状态',
    auditBroken: () => '审计链校验不一致',
    deadWork: (count: number) => `${count} 项后台任务失败`,
    lateMessages: (count: number) => `${count} 条消息没有发出`,
    policiesStart: (count: number) => `${count} 项政策 ${START_DAYS} 天内变更`,
    ordersEnd: (count: number) => `${count} 个内部订单 ${END_DAYS} 天内到期`,
    consentsEnd: (count: number) => `${count} 位讲者的单位同意证明 ${END_DAYS} 天内到期`,
    auditWhere: '请到审计链查看从哪一条开始',
    lastDied: (time: string) => `最近一次 ${time}，请重试或放弃`,
    since: (time: string) => `最早的一条在 ${time}`,
    from: (day: string) => `${day} 生效`,
    until: (day: string) => `${day} 到期`,
    fine: '一切正常',
    checked: (time: string) => `${time} 检查`,
    audit: (links: number) => `审计链最新 ${links} 条完好`,
  },
  en: {
    title: 'Server',
    auditBroken: () => 'The audit chain does not hold',
    deadWork: (count) => `${counted(count, 'background job')} failed`,
    lateMessages: (count) => `${counted(count, 'message')} not sent`,
    policiesStart: (count) => `${counted(count, 'policy changes', 'policies change')} within ${START_DAYS} days`,
    ordersEnd: (count) => `${counted(count, 'internal order ends', 'internal orders end')} within ${END_DAYS} days`,
    consentsEnd: (count) => `Employer consent of ${counted(count, 'speaker')} ends within ${END_DAYS} days`,
    auditWhere: 'See in the audit chain from which link on',
    lastDied: (time) => `Last at ${time}. Run them again or give them up`,
    since: (time) => `The oldest of ${time}`,
    from: (day) => `from ${day}`,
    until: (day) => `until ${day}`,
    fine: 'All is well',
    checked: (time) => `Checked at ${time}`,
    audit: (links) => `the newest ${counted(links, 'link')} of the audit chain hold`,
  },
})

type Health = CallOutput<'jobs', 'health'>
type Line = Health['lines'][number]
const EVERY_MS = 60_000

/** The section in which each is settled. */
const SECTION: Readonly<Record<HealthKind, string>> = {
  auditBroken: 'audit',
  deadWork: 'jobs',
  lateMessages: 'jobs',
  policiesStart: 'policies',
  ordersEnd: 'ios',
  consentsEnd: 'speakers',
}

/** What needs an administrator, faults first, each line leading to where it is settled; or one line that all is well. `children`: rows after it. */
export function HealthLines({ children }: { children?: ReactNode }) {
  const text = useText()
  const health = useCall('jobs', 'health', {}, { refetchInterval: EVERY_MS })
  return (
    <Group title={text.title}>
      <Loaded query={health} skeleton={<RowSkeletons count={2} />}>
        {({ lines, at, audit }) =>
          lines.length > 0 ? (
            lines.map((line) => <HealthLine key={line.kind} line={line} />)
          ) : (
            <Row
              lead={<Lead tone="good" />}
              title={text.fine}
              second={<Dotted of={[text.checked(formatTime(at)), audit && text.audit(audit.links)]} />}
            />
          )
        }
      </Loaded>
      {children}
    </Group>
  )
}

function HealthLine({ line: { kind, count, at, first } }: { line: Line }) {
  const text = useText()
  const section = SECTION[kind]
  return (
    <Row
      lead={<Lead tone={FAULTS.includes(kind) ? 'bad' : 'late'} />}
      title={text[kind](count)}
      second={
        first ? (
          <Dotted line of={[first.name, kind === 'policiesStart' ? text.from(first.day) : text.until(first.day)]} />
        ) : kind === 'auditBroken' ? (
          text.auditWhere
        ) : (
          at !== null && text[kind === 'deadWork' ? 'lastDied' : 'since'](formatDateTime(at))
        )
      }
      href={count === 1 && first ? recordPath(section, first.record) : listPath(section)}
    />
  )
}

function Lead({ tone }: { tone: 'good' | 'bad' | 'late' }) {
  return (
    <span className={styles[tone]}>
      <Icon name={tone === 'good' ? 'check-circle' : 'alert-circle'} />
    </span>
  )
}
