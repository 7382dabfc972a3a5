/** Calls `run` when the page goes out of sight, which may be the last a phone tells of it, and when it ends. Gives the way to stop. */
export function onLeaving(run: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') run()
  }
  addEventListener('pagehide', run)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    removeEventListener('pagehide', run)
    document.removeEventListener('visibilitychange', hidden)
  }
}
