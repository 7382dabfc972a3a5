import { counted } from '@osmp/domain/kit/counted.ts'
import { minutesBetween } from '@osmp/domain/kit/time.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { addWorkbenchCalls } from '../../kit/calls/workbench-calls.ts'
import { useCall } from '../../kit/calls/query.ts'
import { formatDateTime } from '../../kit/format.ts'
import { nowInstant } from '../../kit/now.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import styles from '../server-lines.module.css'

addWorkbenchCalls()

const { useText } = defineTexts({
  'zh-CN': {
    title: '系统状态',
    dead: (count: number) => `${count} 项后台任务失败`,
    decide: '请重试或放弃',
    waiting: (count: number) => `${count} 条消息没有发出`,
    since: (time: string) => `最早的一条在 ${time}`,
    fine: '后台任务和消息发送正常',
    workbench: '打开工作台',
  },
  en: {
    title: 'Server',
    dead: (count) => `${counted(count, 'background job')} failed`,
    decide: 'Run them again or give them up',
    waiting: (count) => `${counted(count, 'message')} not sent`,
    since: (time) => `The oldest of ${time}`,
    fine: 'Background work and messages are in order',
    workbench: 'Open the workbench',
  },
})

type Jobs = CallOutput<'jobs', 'jobList'>
const EVERY_MS = 60_000
/** A message waits a moment as a matter of course. */
const LATE_MINUTES = 10

/** Faults for an administrator to look at first, each leading to its section; or a line that all is in order. */
export function ServerLines() {
  const text = useText()
  const jobs = useCall('jobs', 'jobList', {}, { refetchInterval: EVERY_MS })
  return (
    <Group title={text.title}>
      <Loaded query={jobs} skeleton={<RowSkeletons count={2} />}>
        {(data) => <Lines jobs={data} />}
      </Loaded>
      <Row icon="settings" title={text.workbench} href={paths.adminSectionRecord()} />
    </Group>
  )
}

function Lines({ jobs: { dead, outboxes } }: { jobs: Jobs }) {
  const text = useText()
  const href = paths.adminSectionRecord({ section: 'jobs' })
  const late = outboxes.filter(
    ({ oldestWaitingAt: oldest }) => oldest !== null && minutesBetween(oldest, nowInstant()) > LATE_MINUTES,
  )
  const oldest = late.flatMap(({ oldestWaitingAt }) => oldestWaitingAt ?? []).sort()[0]
  if (dead.length === 0 && oldest === undefined)
    return <Row lead={<Lead tone="good" />} title={text.fine} href={href} arrow={false} />
  return (
    <>
      {dead.length > 0 && (
        <Row lead={<Lead tone="bad" />} title={text.dead(dead.length)} second={text.decide} href={href} />
      )}
      {oldest !== undefined && (
        <Row
          lead={<Lead tone="late" />}
          title={text.waiting(late.reduce((sum, { waiting }) => sum + waiting, 0))}
          second={text.since(formatDateTime(oldest))}
          href={href}
        />
      )}
    </>
  )
}

function Lead({ tone }: { tone: 'good' | 'bad' | 'late' }) {
  return (
    <span className={styles[tone]}>
      <Icon name={tone === 'good' ? 'check-circle' : 'alert-circle'} />
    </span>
  )
}
