import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import type { OverlayProps } from './overlay.tsx'
import { useBackCloses } from './use-back-closes.ts'
import styles from './dialog.module.css'

export type DialogProps = OverlayProps & {
  title: string
  text?: ReactNode
  children?: ReactNode
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** False where whoever opens it gives the focus back: above another dialog it would go to what lies below both. */
  returnsFocus?: boolean | undefined
}

/** A dialog in the middle of the screen. Focus enters it and returns; Esc and a press outside close it. */
export function Dialog({ open, onClose, title, text, children, initialFocus, returnsFocus = true }: DialogProps) {
  useBackCloses(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.popup} initialFocus={initialFocus ?? true} finalFocus={returnsFocus}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {text !== undefined && <Base.Description className={styles.text}>{text}</Base.Description>}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The buttons at the end of a dialog, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
