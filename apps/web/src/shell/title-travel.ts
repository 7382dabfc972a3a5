import { moveDraws } from './router.ts'
import './title-travel.css'

/** A screen that takes longer to stand is shown without its title travelling, in milliseconds. */
const PATIENCE_MS = 120
const NAME = 'meeting-title'

const isStill = (): boolean =>
  !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches

/** A press on a row of a list lets the meeting's title travel to where it stands on the next screen. */
export function letTitlesTravel(): void {
  let pressed: HTMLElement | null = null
  const press = ({ target }: MouseEvent) => {
    pressed =
      target instanceof Element ? (target.closest('a')?.querySelector<HTMLElement>('[data-title]') ?? null) : null
  }
  document.addEventListener('click', press, { capture: true })
  moveDraws.by = (draw) => {
    const from = pressed
    pressed = null
    if (!from?.isConnected || isStill()) draw()
    else travel(from, draw)
  }
}

function travel(from: HTMLElement, draw: () => void): void {
  let to: HTMLElement | null = null
  from.style.viewTransitionName = NAME
  const moved = document.startViewTransition(async () => {
    const next = nextTitle(from)
    draw()
    to = await next
    to?.style.setProperty('view-transition-name', NAME)
  })
  // A transition that the browser leaves out has moved all the same.
  moved.ready.catch(() => undefined)
  void moved.finished.finally(() => {
    from.style.removeProperty('view-transition-name')
    to?.style.removeProperty('view-transition-name')
  })
}

/** The title on the next screen, or null where it does not come in time. */
function nextTitle(from: HTMLElement): Promise<HTMLElement | null> {
  const found = () => document.querySelector<HTMLElement>('[data-title-here]')
  return new Promise((resolve) => {
    const end = () => {
      watch.disconnect()
      clearTimeout(late)
      from.style.removeProperty('view-transition-name')
      resolve(from.isConnected ? null : found())
    }
    const watch = new MutationObserver(() => !from.isConnected && found() !== null && end())
    watch.observe(document.body, { childList: true, subtree: true })
    const late = setTimeout(end, PATIENCE_MS)
  })
}
