import { useSyncExternalStore } from 'react'
import { defineTexts } from '../kit/texts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { dismissToast, shownToasts, subscribeToasts, type ShownToast, type ToastType } from './toast-store.ts'
import styles from './toast.module.css'

const { useText } = defineTexts({ 'zh-CN': { notices: '提示' }, en: { notices: 'Notices' } })

const ICONS: Readonly<Record<ToastType, IconName>> = {
  error: 'x-circle',
  success: 'check-circle',
  warning: 'alert-triangle',
  loading: 'loader',
}

/** Where toasts stand: once in the app, above sheets and dialogs. Show one by `showToast` or `showBriefToast`. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts)
  const text = useText()
  return (
    <section className={styles.host} aria-label={text.notices}>
      <div aria-live="assertive" className={styles.stack}>
        {toasts.map((toast) => toast.type === 'error' && <Toast key={toast.id} toast={toast} />)}
      </div>
      <div aria-live="polite" className={styles.stack}>
        {toasts.map((toast) => toast.type !== 'error' && <Toast key={toast.id} toast={toast} />)}
      </div>
    </section>
  )
}

function Toast({ toast }: { toast: ShownToast }) {
  const { id, type, text, action } = toast
  const press = () => {
    action?.onPress()
    dismissToast(id)
  }
  return (
    <div className={styles.toast} data-type={type}>
      <span className={classNames(styles.mark, styles[type])}>
        <Icon name={ICONS[type]} spin={type === 'loading'} />
      </span>
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={press}>
          {action.label}
        </button>
      )}
    </div>
  )
}
