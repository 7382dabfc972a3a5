import { Dotted } from '../../ui/mark/dotted.tsx'
import { approvalTexts, waitedText } from '../approval-texts.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { Group } from '../../ui/page/group.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Timeline, type TimelineItem } from '../../ui/page/timeline.tsx'
import { recordTexts, type RecordWords } from '../record-texts.ts'
import { questionTexts } from '../question-texts.ts'
import styles from '../record.module.css'
import type { RecordDetails } from './record-head.tsx'

type Approval = NonNullable<RecordDetails['approval']>
type Submission = NonNullable<RecordDetails['earlier']>[number]
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

/** The newest submission with its steps; those before it are folded. */
export function RecordPath({ approval, earlier = [] }: { approval: Approval; earlier: RecordDetails['earlier'] }) {
  const text = recordTexts.useText()
  const states = approvalTexts.useText()
  return (
    <Group padded title={text.path}>
      <Steps submission={approval} label={text.path} />
      {earlier.map((one) => {
        const named = one.kind === 'change' ? text.earlierChange : text.earlierInitial
        const state = one.state === 'sentBack' ? states.sentBackState : states[one.state]
        const title = named(formatDateTime(one.submittedAt), state)
        return (
          <details key={one.approvalId} className={styles.earlier}>
            <summary className={styles.earlierTitle}>
              {title}
              <Icon name="chevron-down" />
            </summary>
            <Steps submission={one} label={title} />
          </details>
        )
      })}
    </Group>
  )
}

/** A submission and each step after it: who, how, when, with the comment. */
function Steps({ submission: approval, label }: { submission: Submission; label: string }) {
  const text = recordTexts.useText()
  const waiting = approvalTexts.useText()
  const words = questionTexts.useText()
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
    const former = step.presentManagerName ?? null
    const facts = [
      step.reason,
      former === null ? '' : text.formerManager(former),
      step.decidedAt === null ? since : formatDateTime(step.decidedAt),
    ]
    return {
      key: `${step.step}.${index}`,
      title: `${text[step.step]} · ${personOf(step, text)} · ${text[step.state]}`,
      des: (
        <>
          <Dotted of={facts} />
          {step.comment !== '' && <span className={styles.comment}>{step.comment}</span>}
          {step.questions?.map((one) => (
            <span key={one.questionId} className={styles.comment}>
              {words.asked(one.askedByName, words[one.about]) + one.question}
              <br />
              {one.answeredByName === null
                ? words[one.state === 'open' ? 'open' : 'closed']
                : words.said(one.answeredByName, one.answer)}
            </span>
          ))}
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
  return <Timeline label={label} items={[start, ...steps, ...(approval.autoRule === null ? [] : [auto])]} />
}

/** Who decides, or decided and for whom; a step that waited too long has two who may. */
function personOf({ approverName, decidedByName, escalatedToName, state }: Step, text: RecordWords): string {
  const second = escalatedToName ?? null
  if (decidedByName === null)
    return second !== null && state === 'active' ? text.orName(approverName, second) : approverName
  if (decidedByName === approverName) return approverName
  return decidedByName === second ? text.afterOverdue(second, approverName) : text.forName(decidedByName, approverName)
}

/** A step's icon in its colour. */
export function Mark({ icon, tone }: Face) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={icon} />
    </span>
  )
}
