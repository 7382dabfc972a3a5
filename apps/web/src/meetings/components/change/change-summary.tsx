import { Icon } from '../../../ui/mark/icon.tsx'
import { Group } from '../../../ui/page/group.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { Timeline } from '../../../ui/page/timeline.tsx'
import styles from '../../change/change.module.css'
import { changeTexts } from '../../change/change-texts.ts'
import type { ChangePreview } from '../../change/use-change-preview.ts'
import { Field } from '../../../ui/field/form-field.tsx'
import { useReachText } from '../../../enrolment/public.tsx'
import { DifferenceList } from '../../../approvals/public.ts'

/** What changes from what to what, whether it holds at once or who approves it, and why it is asked for. */
export function ChangeSummary(props: {
  engagementId: string
  change: ChangePreview | undefined
  reason: string
  error: string | undefined
  onReason: (reason: string) => void
}) {
  const { engagementId, change, reason, error, onReason } = props
  const text = changeTexts.useText()
  return (
    <Group title={text.changes}>
      <div className={styles.summary}>
        {change === undefined || change.differences.length === 0 ? (
          <p className="quiet">{text.none}</p>
        ) : (
          <>
            <DifferenceList differences={change.differences} />
            <Effect engagementId={engagementId} change={change} />
          </>
        )}
        <Field name="reason">
          <TextAreaField
            label={text.reason}
            help={text.reasonHint}
            maxLength={200}
            value={reason}
            error={error}
            onChange={(event) => onReason(event.target.value)}
          />
        </Field>
      </div>
    </Group>
  )
}

function Effect({ engagementId, change }: { engagementId: string; change: ChangePreview }) {
  const { isMaterial, preview, concernsAttendees } = change
  const text = changeTexts.useText()
  const reach = useReachText(engagementId, concernsAttendees)
  const items = preview.path.map(({ step, approverName, reason }) => ({
    key: step,
    title: `${approverName} · ${text[step]}`,
    des: reason,
  }))
  return (
    <div className={styles.effect} data-material={isMaterial}>
      <p className={styles.sentence}>
        <Icon name={isMaterial ? 'hourglass' : 'check-circle'} />
        {isMaterial ? text.needsApproval : text.atOnce}
      </p>
      {reach !== undefined && <p>{reach}</p>}
      {isMaterial && items.length > 0 && <Timeline items={items} label={text.path} />}
      {isMaterial && items.length === 0 && <p className="quiet">{text.noPath}</p>}
    </div>
  )
}
