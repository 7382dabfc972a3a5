/** A browser that is never idle goes on after this long, in milliseconds. */
const PATIENCE_MS = 2_000

/** Resolves when the browser has drawn and has nothing else to do. Safari has no word for that: there it is a moment later. */
export const afterFirstView = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: PATIENCE_MS })
    else setTimeout(resolve, PATIENCE_MS / 4)
  })
