import type { MouseEvent } from 'react'

/** The arrow at a row's end, with the room of a finger. */
const ARROW_PX = 56

/**
 * The press on a row that unfolds. An unfolded one folds by key or at its arrow alone: pressed again elsewhere it stays open, as its
 * controls are what the next press is meant for.
 */
export const pressRow =
  (isShown: boolean, onToggle: () => void) =>
  ({ detail, clientX, currentTarget }: MouseEvent<HTMLElement>): void => {
    const isByKey = detail === 0
    if (!isShown || isByKey || clientX > currentTarget.getBoundingClientRect().right - ARROW_PX) onToggle()
  }
