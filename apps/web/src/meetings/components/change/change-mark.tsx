import styles from '../../change/change.module.css'
import { differenceTexts } from '../../../approvals/public.ts'

/** Fields whose label line has something at its end already, or which have none. */
const PLACES: Readonly<Record<string, 'above' | 'row'>> = { budgetLines: 'above', speakers: 'row' }

/** Beside a field of which a change needs approval again. */
export function ChangeMark({ field }: { field: string }) {
  const text = differenceTexts.useText()
  return (
    <span className={styles.mark} data-place={PLACES[field]}>
      {text.mark}
    </span>
  )
}
