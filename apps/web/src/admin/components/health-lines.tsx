import type { ReactNode } from 'react'
import { counted } from '@osmp/domain/kit/counted.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { addWorkbenchCalls } from '../../kit/calls/workbench-calls.ts'
import { formatTime } from '../../kit/format.ts'
import { based } from '../../kit/page/base-path.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import styles from '../health.module.css'

addWorkbenchCalls()

const { useText } = defineTexts({
  title: ['系统状态', 'System status'],
  fine: ['一切正常', 'All is well'],
  checked: (time: string) => [`${time} 检查`, `Checked at ${time}`],
  audit: (links: number) => [
    `审计链最新 ${links} 条完好`,
    `The newest ${counted(links, 'link')} of the audit chain hold`,
  ],
  workbench: ['打开工作台', 'Open the workbench'],
})

const EVERY_MS = 60_000

/** The state of the product for an administrator: faults first, each leading to where it is settled; or one line that all is well. */
export function HealthLines(props: { onHome?: boolean; lead?: ReactNode; isWaiting?: boolean }) {
  const { onHome = false, lead, isWaiting = false } = props
  const text = useText()
  const health = useCall('jobs', 'health', {}, { refetchInterval: EVERY_MS })
  return (
    <Group title={text.title}>
      <Loaded query={{ ...health, data: isWaiting ? undefined : health.data }} skeleton={<RowSkeletons count={2} />}>
        {({ lines, at, audit }) => {
          const faultsFirst = [...lines].sort((one, other) => Number(other.isFault) - Number(one.isFault))
          return (
            <>
              {lead}
              {lines.length === 0 && (
                <Row
                  lead={<Lead tone="good" />}
                  title={text.fine}
                  second={<Dotted of={[text.checked(formatTime(at)), audit > 0 && text.audit(audit)]} />}
                />
              )}
              {faultsFirst.map(({ kind, isFault, title, second, path }) => (
                <Row
                  key={kind}
                  lead={<Lead tone={isFault ? 'bad' : 'late'} />}
                  title={title}
                  second={second}
                  href={based(path)}
                />
              ))}
            </>
          )
        }}
      </Loaded>
      {onHome && <Row icon="settings" title={text.workbench} href={paths.adminSectionRecord()} />}
    </Group>
  )
}

/** The state of a job or a line as an icon before its name. */
export const Lead = ({ tone }: { tone: 'good' | 'bad' | 'late' }) => (
  <span className={styles[tone]}>
    <Icon name={tone === 'good' ? 'check-circle' : 'alert-circle'} />
  </span>
)
