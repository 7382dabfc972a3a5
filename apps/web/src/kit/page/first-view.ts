import { useEffect } from 'react'
import { afterFirstView } from './after-first-view.ts'

/** The screen is read once it is at rest, and not while a phone still makes its first view. */
const SETTLED_MS = 1_500

/** Keeps how this screen looks a while after its data came or changed; nothing while there is none. */
export function useFirstView(data: unknown): void {
  useEffect(() => {
    if (data === undefined) return
    const timer = setTimeout(() => void keepWhenIdle(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [data])
}

async function keepWhenIdle(): Promise<void> {
  await afterFirstView()
  await import('./keep-first-view.ts').then(
    ({ keepFirstView }) => keepFirstView(),
    () => undefined,
  )
}
