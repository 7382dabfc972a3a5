import { page } from 'vitest/browser'
import { queryClient } from './calls/query.ts'
import { clearSession } from './device/session-store.ts'

// Test files share one page: what one of them stored, loaded or resized must not be the next one's.
localStorage.clear()
sessionStorage.clear()
clearSession()
queryClient.clear()
await page.viewport(390, 844)
// As the server says it of a demo.
if (!document.querySelector('meta[name="demo"]')) {
  document.head.insertAdjacentHTML('beforeend', '<meta name="demo" content="on">')
}
