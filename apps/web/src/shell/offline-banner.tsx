import { useSyncExternalStore } from 'react'
import { defineTexts } from '../kit/texts.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './offline-banner.module.css'

const { useText } = defineTexts({
  'zh-CN': { offline: '网络已断开，显示的是上次的内容，恢复后自动更新' },
  en: { offline: 'No network. You see the last content; it updates by itself later' },
})

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no network as long as there is none. */
export function OfflineBanner() {
  const text = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <Icon name="wifi-off" />
          {text.offline}
        </p>
      )}
    </div>
  )
}
