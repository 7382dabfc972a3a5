import { afterAll, vi } from 'vitest'
// The language is read once, as the module loads: it is Chinese for all files, whatever one of them puts in a browser's place.
import './texts.ts'
import { dismissToast, shownToasts } from '../ui/overlay/toast-store.ts'

afterAll(() => {
  for (const { id } of shownToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
