import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { goTo } from './go-to.ts'

/** The path of a plain link into this app, if a press on it should stay in the app. */
function innerPath(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  if (link.pathname === location.pathname && link.search === location.search && link.hash !== '') return undefined
  return link.pathname + link.search + link.hash
}

/** Takes over presses on plain links, so that every widget can hold an ordinary `<a href>`. */
export function useInnerLinks(): void {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const path = innerPath(event)
      if (path === undefined) return
      event.preventDefault()
      goTo(path)
    }
    // The screen's code starts to load when a press begins or a pointer rests on the link.
    const prepare = (event: Event) => {
      const path = event instanceof MouseEvent ? innerPath(event) : undefined
      if (path !== undefined) void router.preloadRoute({ to: new URL(path, location.origin).pathname }).catch(() => undefined)
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerdown', prepare)
    document.addEventListener('mouseover', prepare)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerdown', prepare)
      document.removeEventListener('mouseover', prepare)
    }
  }, [router])
}
