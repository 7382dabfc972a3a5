import { page } from 'vitest/browser'
import { surroundCalls } from './calls/api-client.ts'
import { queryClient } from './calls/query.ts'
import { clearSession } from './device/session-store.ts'
import { followRedirectsWith, leaveSession } from './page/redirect.ts'

// Test files share one page: what one of them stored, loaded, set or resized must not be the next one's.
surroundCalls({
  fetchCalls: () => import('./calls/public-calls.ts'),
  keepTokenFresh: () => undefined,
  proved: (send) => send(),
  isHeld: () => false,
})
followRedirectsWith(() => undefined)
leaveSession(false)
history.replaceState(null, '', '/')
localStorage.clear()
sessionStorage.clear()
clearSession()
queryClient.clear()
await page.viewport(390, 844)
// As the server says it of a demo.
if (!document.querySelector('meta[name="demo"]')) {
  document.head.insertAdjacentHTML('beforeend', '<meta name="demo" content="on">')
}
