import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { formatDateTime } from '../../../kit/format.ts'
import { changeTexts } from '../../change/change-texts.ts'
import type { ChangeStart } from '../../change/change-start.ts'
import formStyles from '../../../ui/field/form.module.css'
import styles from '../../form/meeting-form.module.css'
import { formatKept } from '../../../kit/format-kept.ts'

/** Where the form comes from: the plan in force, a change that came back, or what this device kept; and the way back. */
export function ChangeBanner(props: {
  detail: CallOutput<'meetings', 'meetingDetail'>
  from: ChangeStart['from']
  onDiscard: () => void
}) {
  const { detail, from, onDiscard } = props
  const text = changeTexts.useText()
  const { change } = detail
  return (
    <>
      {change?.state === 'sentBack' && (
        <section className={styles.returned}>
          <h2>
            {text.sentBackBy(change.decidedByName ?? '', change.decidedAt ? formatDateTime(change.decidedAt) : '')}
          </h2>
          <p>{change.comment}</p>
        </section>
      )}
      {from.kind === 'plan' ? (
        <p className="quiet">{text.intro}</p>
      ) : (
        <div className={formStyles.banner}>
          <span>{from.kind === 'device' ? text.resumed(formatKept(from.savedAt)) : text.reopened}</span>
          <button type="button" className={formStyles.plain} onClick={onDiscard}>
            {from.kind === 'device' ? text.discard : text.fromPlan}
          </button>
        </div>
      )}
    </>
  )
}
