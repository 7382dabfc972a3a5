import type { OverlayProps } from '../overlay/overlay.tsx'
import type { RowLayout } from './selector-row.tsx'
import type { LoadRows, SelectorRow } from './selector-rows.ts'
import type { ReactNode, RefObject } from 'react'

export type PopSelectorProps = OverlayProps & {
  title: string
  layout: RowLayout
  load: LoadRows
  /** What is chosen so far. */
  chosen: readonly SelectorRow[]
  multiple?: boolean | undefined
  /** Single: called with one row at the tap. Multiple: with all rows at "confirm". `onClose` is called after it. */
  onChoose: (rows: readonly SelectorRow[]) => void
  /** Stands below the list of a single choice: what to do when nothing in it fits. */
  below?: ReactNode
  /** From 768 px the list is a popover at this element. */
  anchor?: RefObject<Element | null> | undefined
}
