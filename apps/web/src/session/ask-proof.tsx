import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../kit/calls/query.ts'
import { ProofDialog } from './components/proof-dialog.tsx'

/**
 * Asks in a dialog of its own, above whatever is open, who is there; true once they have proved it. It stands outside the screen's tree:
 * any call may ask for it, and what is below keeps its state.
 */
export function askProof(): Promise<boolean> {
  const held = document.activeElement
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const done = (isProven: boolean) => {
      root.unmount()
      place.remove()
      if (held instanceof HTMLElement && held.isConnected) held.focus({ preventScroll: true })
      resolve(isProven)
    }
    root.render(
      <QueryClientProvider client={queryClient}>
        <ProofDialog onDone={done} />
      </QueryClientProvider>,
    )
  })
}
