import { useCall } from '../../kit/calls/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import styles from '../operations.module.css'
import { listPath } from '../record-paths.ts'

const { useText } = defineTexts({
  dead: ['失败待处理', 'failed'],
  messages: ['消息待发', 'messages waiting'],
  jobs: ['任务排队', 'jobs queued'],
  sessions: ['在线登录', 'signed in'],
  backup: ['上次备份', 'last backup'],
  age: (minutes: number) => {
    if (minutes < 120) return [`${minutes} 分钟前`, `${minutes} min ago`]
    const hours = Math.round(minutes / 60)
    if (hours < 48) return [`${hours} 小时前`, `${hours} h ago`]
    return [`${Math.round(hours / 24)} 天前`, `${Math.round(hours / 24)} days ago`]
  },
})

/** Figures of waiting work, of people signed in and of the last backup, each leading to its section; zeros are left out. */
export function useHealthFigures() {
  const text = useText()
  const jobs = useCall('jobs', 'jobList', {})
  const sessions = useCall('session', 'sessionList', {})
  const health = useCall('jobs', 'health', {})
  const { dead = [], outboxes = [], queues = [] } = jobs.data ?? {}
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const shown = [
    { key: 'dead', section: 'jobs', value: dead.length },
    { key: 'messages', section: 'jobs', value: sum(outboxes.map(({ waiting }) => waiting)) },
    { key: 'jobs', section: 'jobs', value: sum(queues.map(({ waiting, retrying }) => waiting + retrying)) },
    { key: 'sessions', section: 'sessions', value: sessions.data?.total ?? 0 },
  ] as const
  const own = shown.filter(({ value }) => value > 0)
  const backedUpAt = health.data?.backedUpAt
  const age = backedUpAt ? Math.max(1, Math.round((Date.now() - Date.parse(backedUpAt)) / 60_000)) : null
  return {
    isLoading: jobs.isLoading || sessions.isLoading,
    figures: (own.length > 0 || age !== null) && (
      <div className={styles.figures}>
        <FigureRow>
          {own.map(({ key, section, value }) => (
            <Figure
              key={key}
              href={listPath(section)}
              value={value.toLocaleString('en')}
              label={text[key]}
              tone={key === 'dead' ? 'danger' : undefined}
            />
          ))}
          {age !== null && <Figure href={listPath('jobs')} value={text.age(age)} label={text.backup} />}
        </FigureRow>
      </div>
    ),
  }
}
