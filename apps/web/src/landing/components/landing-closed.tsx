import { EmptyState } from '../../ui/page/empty-state.tsx'
import { moreTexts } from '../more-texts.ts'
import styles from '../more.module.css'

/** In place of a page that its organiser has not opened. */
export function LandingClosed() {
  const text = moreTexts.useText()
  return (
    <div className={styles.closed}>
      <h1 className="visually-hidden">{text.notOpen}</h1>
      <EmptyState drawing="calendar" text={text.notOpenText} />
    </div>
  )
}
