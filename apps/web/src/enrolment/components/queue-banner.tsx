import { Dotted } from '../../ui/mark/dotted.tsx'
import { useState } from 'react'
import { classNames } from '../../ui/page/class-names.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import type { DeskEntry } from '../desk-queue.ts'
import { QueueSheet } from '../door-overlays.ts'
import { doorTexts } from '../door-texts.ts'
import styles from '../door.module.css'
import { useDeskQueue, useOnline } from '../use-desk-queue.ts'

/** Says how many sign-ins this phone has not sent yet, and how many a person must decide about; opens their list. */
export function QueueBanner({ entries }: { entries: ReturnType<typeof useDeskQueue> }) {
  const text = doorTexts.useText()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const refused = entries.filter((entry: DeskEntry) => entry.refused !== null).length
  const waiting = entries.length - refused
  return (
    <>
      {!isOnline && entries.length === 0 && (
        <p className={styles.notice} role="status">
          <Icon name="wifi-off" /> {navigator.serviceWorker?.controller ? text.offline : text.stay}
        </p>
      )}
      {entries.length > 0 && (
        <button
          type="button"
          className={classNames(styles.banner, refused > 0 && styles.toResolve)}
          onClick={() => setOpen(true)}
        >
          <Icon name={refused > 0 ? 'alert-triangle' : 'upload'} />
          <span className={styles.bannerText}>
            <Dotted of={[waiting > 0 && text.waiting(waiting), refused > 0 && text.toResolve(refused)]} />
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
      <QueueSheet entries={entries} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
