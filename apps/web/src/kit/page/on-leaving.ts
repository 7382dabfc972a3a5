const runs = new Set<() => unknown>()
/** A network that does not answer keeps no person from signing out, in milliseconds. */
const PATIENCE_MS = 5_000

/** Does at once what is done as the page is left, and waits until it is sent: the session it belongs to is about to end. */
export async function leaveNow(): Promise<void> {
  const done = Promise.allSettled([...runs].map(async (run) => run()))
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Calls `run` when the page goes out of sight, which may be the last a phone tells of it, and when it ends. Gives the way to stop. */
export function onLeaving(run: () => unknown): () => void {
  runs.add(run)
  const hidden = () => {
    if (document.visibilityState === 'hidden') run()
  }
  addEventListener('pagehide', run)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    runs.delete(run)
    removeEventListener('pagehide', run)
    document.removeEventListener('visibilitychange', hidden)
  }
}
