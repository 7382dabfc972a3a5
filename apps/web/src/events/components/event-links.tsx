import { lazy, Suspense, useState } from 'react'
import { copyLink } from '../../kit/device/copy-link.ts'
import { formatRange } from '../../kit/format.ts'
import { Button } from '../../ui/page/button.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Group } from '../../ui/page/group.tsx'
import { loadShareSheet } from '../../meetings/public.ts'
import type { EventDetail } from '../event-form-state.ts'
import { eventLinkTexts } from '../event-link-texts.ts'
import styles from '../event.module.css'

/** With the code it draws. */
const ShareSheet = lazy(async () => ({ default: (await loadShareSheet()).ShareSheet }))

/** The addresses an event gives out, and how often they were opened. */
export function EventLinks({ event }: { event: EventDetail }) {
  const text = eventLinkTexts.useText()
  const [isSharing, setSharing] = useState<boolean>()
  const { shareUrl, printedUrl, openings } = event
  const total = openings.reduce((sum, { count }) => sum + count, 0)
  const bySource = openings.map(({ source, count }) => text.from(source, count))
  return (
    <Group title={text.title}>
      <FactList
        facts={[
          { label: text.opened, value: text.devices(total) },
          ...(total > 0 ? [{ label: text.sources, value: bySource.join(text.separator), wide: true }] : []),
        ]}
      />
      {shareUrl !== null && (
        <div className={styles.linkActions}>
          <Button icon="share" onClick={() => setSharing(true)}>
            {text.share}
          </Button>
          {printedUrl !== null && (
            <Button icon="copy" onClick={() => void copyLink(printedUrl, text)}>
              {text.copyPrinted}
            </Button>
          )}
        </div>
      )}
      {shareUrl !== null && isSharing !== undefined && (
        <Suspense>
          <ShareSheet
            open={isSharing}
            onClose={() => setSharing(false)}
            name={event.name}
            when={formatRange(event.startDatetime, event.endDatetime)}
            url={shareUrl}
          />
        </Suspense>
      )}
    </Group>
  )
}
