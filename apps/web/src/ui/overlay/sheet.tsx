import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { IconButton } from '../page/icon-button.tsx'
import { classNames } from '../page/class-names.ts'
import { useSheetDrag } from './sheet-drag.ts'
import type { OverlayProps } from './overlay.tsx'
import { dismissPastToast } from './toast-store.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useAnchored } from './use-anchored.ts'
import { useWideScreen } from '../page/wide-screen.ts'
import styles from './sheet.module.css'

const { useText } = defineTexts({
  close: ['关闭', 'Close'],
})

export type SheetProps = OverlayProps & {
  title: string
  children: ReactNode
  /** Rows run from edge to edge: for `ListRow`s and the like, which bring their own padding. */
  flush?: boolean | undefined
  /** Stays under the title while the rest scrolls, e.g. a search field. */
  top?: ReactNode
  /** Stays at the sheet's end, e.g. the confirm button. */
  footer?: ReactNode
  /** `tall` is near full height at once: for a search field, so that the keyboard does not move it. */
  height?: 'auto' | 'tall' | undefined
  /** The popover's width; `wide` for two things side by side. */
  width?: 'regular' | 'wide' | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** From 768 px the sheet is a popover at this element; without one, a panel in the middle. */
  anchor?: RefObject<Element | null> | undefined
}

/** A sheet from the bottom with a handle; from 768 px a popover at its anchor. Focus enters and returns, Esc closes. */
export function Sheet(props: SheetProps) {
  const wide = useWideScreen()
  useBackCloses(props.open, props.onClose)
  // It would lie over the sheet's rows.
  useEffect(() => {
    if (props.open) dismissPastToast()
  }, [props.open])
  if (wide && props.anchor !== undefined) return <PopoverSheet {...props} anchor={props.anchor} />
  return <DialogSheet {...props} />
}

function DialogSheet({ open, onClose, title, height = 'auto', initialFocus, ...rest }: SheetProps) {
  const drag = useSheetDrag(onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={drag.sheetRef}
          className={classNames(styles.sheet, styles[height])}
          initialFocus={initialFocus ?? true}
        >
          <div className={styles.grip} {...drag.handlers}>
            <span className={styles.handle} />
          </div>
          <Head title={<Base.Title className={styles.title}>{title}</Base.Title>} onClose={onClose} />
          <Content {...rest} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function PopoverSheet(props: SheetProps & { anchor: RefObject<Element | null> }) {
  const { open, onClose, title, height = 'auto', width = 'regular', initialFocus, anchor } = props
  const popoverRef = useAnchored(anchor)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} modal="trap-focus">
      <Base.Portal>
        <Base.Popup
          ref={popoverRef}
          className={classNames(styles.popover, styles[height], width === 'wide' && styles.wide)}
          initialFocus={initialFocus ?? true}
          finalFocus={() => (anchor.current instanceof HTMLElement ? anchor.current : true)}
        >
          <Head title={<Base.Title className={styles.title}>{title}</Base.Title>} onClose={onClose} />
          <Content {...props} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Head({ title, onClose }: { title: ReactNode; onClose: () => void }) {
  const text = useText()
  return (
    <header className={styles.head}>
      {title}
      <IconButton icon="x" label={text.close} onClick={onClose} />
    </header>
  )
}

function Content({ top, children, footer, flush = false }: Pick<SheetProps, 'top' | 'children' | 'footer' | 'flush'>) {
  return (
    <>
      {top !== undefined && <div className={styles.top}>{top}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it */}
      <div tabIndex={0} className={classNames(styles.body, flush && styles.flush)}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  )
}
