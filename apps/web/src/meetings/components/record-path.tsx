import { approvalTexts, waitedText } from '../../approvals/public.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordDetails } from './record-head.tsx'

type Approval = NonNullable<RecordDetails['approval']>
type Step = Approval['path'][number]
type Face = { icon: IconName; tone: 'good' | 'warn' | 'bad' | 'now' | 'neutral' }

const FACES: Readonly<Record<Step['state'], Face>> = {
  waiting: { icon: 'clock', tone: 'neutral' },
  active: { icon: 'hourglass', tone: 'now' },
  passed: { icon: 'check-circle', tone: 'good' },
  sentBack: { icon: 'undo', tone: 'warn' },
  skipped: { icon: 'arrow-right', tone: 'neutral' },
  terminated: { icon: 'ban', tone: 'neutral' },
}

/** The submission and each step after it: who, how, when, with the comment. */
export function RecordPath({ approval }: { approval: Approval }) {
  const text = recordTexts.useText()
  const waiting = approvalTexts.useText()
  const now = useNow()
  const start: TimelineItem = {
    key: 'submitted',
    title: text.submitted(approval.submitterName),
    des: formatDateTime(approval.submittedAt),
    icon: <Mark icon="send" tone="neutral" />,
  }
  const steps = approval.path.map((step, index): TimelineItem => {
    const { icon, tone } = FACES[step.state]
    const since = step.activeSince !== null && tone === 'now' ? waitedText(waiting, step.activeSince, now) : ''
    const facts = [step.reason, step.decidedAt === null ? since : formatDateTime(step.decidedAt)]
    return {
      key: `${step.step}.${index}`,
      title: `${text[step.step]} · ${personOf(step, text.forName)} · ${text[step.state]}`,
      des: (
        <>
          {facts.filter((part) => part !== '').join(' · ')}
          {step.comment !== '' && <span className={styles.comment}>{step.comment}</span>}
        </>
      ),
      icon: <Mark icon={icon} tone={tone} />,
    }
  })
  const auto: TimelineItem = {
    key: 'auto',
    title: text.autoApproved,
    des: approval.autoRule,
    icon: <Mark icon="check-circle" tone="good" />,
  }
  return (
    <Card title={text.path} icon="history">
      <Timeline label={text.path} items={[start, ...steps, ...(approval.autoRule === null ? [] : [auto])]} />
    </Card>
  )
}

/** Who decided, and for whom when he acted for somebody. */
function personOf({ approverName, decidedByName }: Step, forName: (name: string, of: string) => string): string {
  if (decidedByName === null || decidedByName === approverName) return approverName
  return forName(decidedByName, approverName)
}

/** A step's icon in its colour. */
export function Mark({ icon, tone }: Face) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={icon} />
    </span>
  )
}
