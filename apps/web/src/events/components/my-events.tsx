import { Page } from '../../kit/page/page.tsx'
import { paths } from '../../paths.ts'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'
import { EventDrafts } from './event-drafts.tsx'
import { EventResults } from './event-results.tsx'
import { IconLink } from '../../ui/mark/icon-link.tsx'

/** My drafts of events, and the events in my scope. */
export function MyEvents() {
  const text = eventTexts.useText()
  return (
    <Page
      title={text.myEvents}
      back="history"
      width="wide"
      action={<IconLink icon="plus" label={text.newEvent} href={paths.createEvent()} />}
    >
      <div className={styles.stack}>
        <EventDrafts />
        <EventResults hrefOf={(id) => paths.eventEventId({ eventId: id })} />
      </div>
    </Page>
  )
}
