import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { classNames } from '../page/class-names.ts'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import { dismissToast, shownToasts, subscribeToasts, type ShownToast, type ToastType } from './toast-store.ts'
import styles from './toast.module.css'

const { useText } = defineTexts({
  notices: ['提示', 'Notices'],
})

const ICONS: Readonly<Record<ToastType, IconName>> = {
  error: 'x-circle',
  success: 'check-circle',
  warning: 'alert-triangle',
  loading: 'loader',
}

/** Where the toast stands: above the bottom bar, with a dialog open at the top. Show one by `showToast` or `showBriefToast`. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts)
  const text = useText()
  const host = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (host.current && toasts.length > 0) placeAboveBar(host.current)
  }, [toasts])
  return (
    <section ref={host} className={styles.host} aria-label={text.notices}>
      <div aria-live="assertive" className={styles.stack}>
        {toasts.map((toast) => toast.type === 'error' && <Toast key={toast.id} toast={toast} />)}
      </div>
      <div aria-live="polite" className={styles.stack}>
        {toasts.map((toast) => toast.type !== 'error' && <Toast key={toast.id} toast={toast} />)}
      </div>
    </section>
  )
}

/** A dialog has its buttons at the bottom, and its scrim over the title: there the toast covers nothing at the top. */
function placeAboveBar(host: HTMLElement): void {
  const isOver = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  host.dataset['at'] = isOver ? 'top' : 'bottom'
  const view = visualViewport ?? { height: innerHeight, offsetTop: 0 }
  const keyboard = Math.max(0, innerHeight - view.height - view.offsetTop)
  const bars = [...document.querySelectorAll('[data-bottom]')].map((bar) => bar.getBoundingClientRect())
  const reached = bars.filter(({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight / 2)
  const covered = Math.max(keyboard, ...reached.map(({ top }) => innerHeight - top))
  host.style.setProperty('--covered', `${covered}px`)
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
