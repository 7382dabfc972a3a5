import { moveDraws } from './router.ts'
import './title-travel.css'

/** The title does not travel to a screen that shows its own title later than this. */
const PATIENCE_MS = 120
const NAME = 'meeting-title'

const isStill = (): boolean =>
  !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches

/** After a press on a row of a list the meeting's title travels to its place on the next screen; sets how the router draws moves. */
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
  // `ready` rejects when the browser skips the animation; the screen has changed all the same.
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
