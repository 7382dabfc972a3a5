import type { ScreenModule, ScreenRoute } from '../routes.ts'

/** How long a part of the app may take to arrive (product text, §9). */
const CHUNK_TIMEOUT_MS = 120_000

class ChunkTimeout extends Error {}

/** The module of a screen, or an error after 120 seconds. */
export async function loadScreen(route: ScreenRoute): Promise<ScreenModule> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout('a part of the app did not arrive')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([route.load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Under this name the address that was reloaded. */
export const RELOADED = 'osmp.reloaded'

/**
 * After a deployment an old page asks for files that are gone: the address it has moved to by then is reloaded, once. Without
 * network they are only out of reach, and the screen must stay.
 */
export function reloadOnceWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    void serverAnswers().then((answers) => {
      if (!answers || sessionStorage.getItem(RELOADED) === location.pathname) return
      sessionStorage.setItem(RELOADED, location.pathname)
      location.reload()
    })
  })
}

/** Allows another reload after a person asks for the page again. */
export const allowReload = (): void => sessionStorage.removeItem(RELOADED)

const serverAnswers = () =>
  fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
