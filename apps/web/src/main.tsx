import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { callGroups } from 'virtual:contract-calls/first'
import { addCalls, reactWith, surroundCalls } from './kit/calls/api-client.ts'
import { provedBy } from './kit/device/fresh-proof.ts'
import { otherSession } from './kit/device/session-store.ts'
import { keepTokenFresh } from './kit/calls/token-refresh.ts'
import { queryClient } from './kit/calls/query.ts'
import { followRedirectsWith } from './kit/page/redirect.ts'
import { afterFirstView } from './kit/page/after-first-view.ts'
import { reactTo } from './kit/react-to.ts'
import { paths } from './paths.ts'
import { routes } from './routes.ts'
import { reloadOnceWhenOutdated } from './shell/load-screen.ts'
import { RootLayout } from './shell/root-layout.tsx'
import { goWhereLed, startRouter } from './shell/router.ts'
import { HOME_ICON_PATHS } from './ui/mark/icon-paths-home.ts'
import { addIcons } from './ui/mark/icon-registry.ts'
import './ui/page/tokens.css'
import './ui/page/base.css'
import './shell/first-paint.css'
import './shell/first-app.css'
import './ui/field/sign-in.css'

const root = document.getElementById('root')
if (!root) throw new Error('no root')

addCalls(callGroups)
surroundCalls({
  fetchCalls: () => Promise.all([import('./kit/calls/staff-calls.ts'), import('./kit/calls/public-calls.ts')]),
  keepTokenFresh,
  proved: provedBy(async () => (await import('./session/public.ts')).askProof()),
  isHeld: () => otherSession() !== undefined,
})
reactWith(reactTo)
addIcons(HOME_ICON_PATHS)
reloadOnceWhenOutdated()
followRedirectsWith(goWhereLed)
// The page's own skeleton stays until the first screen can be drawn.
await startRouter(routes, paths, 'lost')
const app = createRoot(root)
// As a transition the first render is done in slices, between which the page answers.
startTransition(() =>
  app.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RootLayout />
      </QueryClientProvider>
    </StrictMode>,
  ),
)

/** After the first view: it needs none of this. */
async function fetchRest(): Promise<void> {
  await afterFirstView()
  const log = await import('./kit/action-log.ts')
  log.keepActionLog('app')
}
setTimeout(() => void fetchRest().catch(() => undefined), 2_000)
