import { useEffect } from 'react'
import { afterFirstView } from './after-first-view.ts'

/**
 * How a screen looked when it last held its data: texts and boxes with their places. The page draws it again, as text and never
 * as HTML, until the app's code is there (vite/first-paint.ts).
 */
export type FirstView = { key: string; items: FirstViewItem[] }
export type FirstViewItem = {
  box: [left: number, top: number, width: number, height: number]
  text: string
  style: Record<string, string>
}

export const FIRST_VIEW = 'osmp.firstView'
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
