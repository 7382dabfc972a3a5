import { useSyncExternalStore } from 'react'
import { defineTexts } from '../kit/texts.ts'
import type { RouteName } from '../paths.ts'
import { Icon } from '../ui/mark/icon.tsx'
import styles from './offline-banner.module.css'

const { useText } = defineTexts({
  offline: [
    '网络已断开，显示的内容可能不是最新，联网后自动更新',
    'No network. What you see may be old; it updates once you are online',
  ],
  kept: [
    '网络已断开，填写的内容已暂存在本机，联网后自动保存',
    'No network. What you type is kept on this device and saved once you are online',
  ],
  queued: [
    '网络已断开，提交的内容先暂存在本机，联网后自动发送',
    'No network. What you send is kept on this device and goes out once you are online',
  ],
  open: [
    '网络已断开，请留在本页，联网后再提交',
    'No network. Please stay on this page and send it once you are online',
  ],
})

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Forms: those that keep what is typed, those whose sending waits for a network, and those that hold it as long as they stand. */
const FORMS: Readonly<Partial<Record<RouteName, 'kept' | 'queued' | 'open'>>> = {
  createMeeting: 'kept',
  createEvent: 'kept',
  createEventSubMeeting: 'kept',
  createEventEdaCreate: 'kept',
  meetingEdit2: 'kept',
  surveyToken: 'kept',
  signToken: 'queued',
  checkIn: 'queued',
  meetingDetailCamera: 'queued',
  meetingDetailChildrenUploadedFiles: 'queued',
  landingRegistration: 'open',
  enroll: 'open',
  meetingAgenda: 'open',
  landingPreview: 'open',
  posterEditSchedule: 'open',
}

/** Says that there is no network as long as there is none, and what that means for the screen it stands on. */
export function OfflineBanner({ on }: { on: RouteName | undefined }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={styles.place}>
      {!online && <OfflineWords on={on} />}
    </div>
  )
}

/** The bars below keep clear of it while a list scrolls. */
function stickAbove(banner: HTMLElement | null): () => void {
  const { style } = document.documentElement
  style.setProperty('--banner', `${banner?.offsetHeight ?? 0}px`)
  return () => style.removeProperty('--banner')
}

export function OfflineWords({ on }: { on: RouteName | undefined }) {
  const text = useText()
  return (
    <p ref={stickAbove} className={styles.banner}>
      <Icon name="wifi-off" />
      {text[(on && FORMS[on]) ?? 'offline']}
    </p>
  )
}
