import { useLayoutEffect, useState, type RefObject } from 'react'
import { placeAt } from './anchored-place.ts'

/** Keeps a popover at its anchor while it is open: give the returned function to the popover as `ref`. */
export function useAnchored(anchor: RefObject<Element | null>): (popover: HTMLElement | null) => void {
  const [popover, setPopover] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (popover === null) return
    const place = () => {
      if (anchor.current === null) return
      const view = { width: document.documentElement.clientWidth, height: innerHeight }
      const size = { width: popover.offsetWidth, height: popover.scrollHeight }
      const { left, top, room } = placeAt(anchor.current.getBoundingClientRect(), size, view)
      popover.style.setProperty('--available-height', `${room}px`)
      popover.style.left = `${left}px`
      popover.style.top = `${top}px`
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(popover)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [popover, anchor])
  return setPopover
}
