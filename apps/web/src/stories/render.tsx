import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../ui/page/tokens.css'
import '../ui/page/base.css'
import '../ui/page/late.css'
import { NavigationContext, type Navigation } from '../ui/page/navigation-context.tsx'

const NOWHERE: Navigation = {
  replace: () => {
    throw new Error('this test expected no navigation')
  },
  back: () => {
    throw new Error('this test expected no navigation')
  },
}

/** Puts a widget on the page for one test, with the product's style sheets and a router to watch; gives what takes it away before that. */
export function render(node: ReactNode, navigation: Navigation = NOWHERE): () => void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  // At once: a busy machine may draw a frame before React gets to a render that it was free to put off.
  flushSync(() => root.render(<NavigationContext value={navigation}>{node}</NavigationContext>))
  const leave = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(leave)
  return leave
}
