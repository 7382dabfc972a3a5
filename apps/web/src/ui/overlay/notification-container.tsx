import type { CSSProperties } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { IconButton } from '../page/icon-button.tsx'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import styles from './notification-container.module.css'

const { useText } = defineTexts({
  notifications: ['通知', 'Notifications'],
  close: ['关闭通知', 'Close notification'],
})

export type Notification = {
  key: string
  title: string
  text?: string | undefined
  icon?: IconName | undefined
  onOpen?: (() => void) | undefined
}

/** Where notices of the moment stand over a screen: 65 px from the top, in the middle, unless told otherwise (product text, §9). */
export function NotificationContainer(props: {
  notifications: readonly Notification[]
  onClose: (key: string) => void
  top?: number | undefined
  left?: CSSProperties['left']
}) {
  const { notifications, onClose, top = 65, left = '50%' } = props
  const text = useText()
  return (
    <section className={styles.container} style={{ top, left }} aria-label={text.notifications} aria-live="polite">
      {notifications.map((one) => (
        <div key={one.key} className={styles.notification}>
          <span className={styles.icon}>
            <Icon name={one.icon ?? 'bell'} />
          </span>
          <Words notification={one} />
          <IconButton icon="x" label={text.close} onClick={() => onClose(one.key)} />
        </div>
      ))}
    </section>
  )
}

function Words({ notification: { title, text, onOpen } }: { notification: Notification }) {
  const words = (
    <>
      <span className="strong">{title}</span>
      {text !== undefined && <span className="quiet">{text}</span>}
    </>
  )
  if (onOpen === undefined) return <span className={styles.words}>{words}</span>
  return (
    <button type="button" className={styles.words} onClick={onOpen}>
      {words}
    </button>
  )
}
