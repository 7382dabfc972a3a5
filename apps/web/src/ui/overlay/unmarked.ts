import { type RefObject, useEffect } from 'react'

/** What may move an element. */
const MOVES = ['scroll', 'resize', 'transitionend', 'animationend'] as const

/** Elements that are photographed, scanned or passed on. */
const kept = new Set<Element>()
let frame = 0

/** Keeps the watermark's marks off an element; the others stay. */
export function useUnmarked(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    kept.add(element)
    const sizes = new ResizeObserver(soon)
    sizes.observe(element)
    // The watermark hangs on the body; it comes late and is built anew with each change of the window.
    const builds = new MutationObserver(soon)
    builds.observe(document.body, { childList: true })
    for (const name of MOVES) addEventListener(name, soon, { capture: true, passive: true })
    soon()
    return () => {
      kept.delete(element)
      sizes.disconnect()
      builds.disconnect()
      for (const name of MOVES) removeEventListener(name, soon, { capture: true })
      soon()
    }
  }, [ref])
}

function soon(): void {
  if (frame === 0) frame = requestAnimationFrame(part)
}

function part(): void {
  frame = 0
  const places = [...kept].map((element) => element.getBoundingClientRect())
  for (const mark of document.querySelectorAll<HTMLElement>('[data-mark]')) {
    const own = mark.getBoundingClientRect()
    mark.style.visibility = places.some((place) => isOver(own, place)) ? 'hidden' : ''
  }
}

const isOver = (mark: DOMRect, place: DOMRect): boolean =>
  mark.left < place.right && mark.right > place.left && mark.top < place.bottom && mark.bottom > place.top
