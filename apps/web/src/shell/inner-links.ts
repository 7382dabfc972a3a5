import { useEffect } from 'react'
import { goTo, preload } from './router.ts'

/** A plain link into this app that a press should follow without a reload. */
function innerLink(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  const isJump = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  return isJump ? undefined : new URL(link.href)
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const url = innerLink(event)
  if (!url) return
  event.preventDefault()
  goTo(url.pathname + url.search + url.hash)
}

/** The screen's code starts to load when a press begins or a pointer comes over the link. */
function prepare(event: Event): void {
  const url = innerLink(event)
  if (url) preload(url.pathname)
}

/** Takes over presses on plain links, so that every widget can hold an ordinary `<a href>`. */
export function useInnerLinks(): void {
  useEffect(() => {
    document.addEventListener('click', follow)
    document.addEventListener('pointerdown', prepare)
    document.addEventListener('mouseover', prepare)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerdown', prepare)
      document.removeEventListener('mouseover', prepare)
    }
  }, [])
}
