import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { callGroups } from 'virtual:contract-calls/first'
import { addCalls, surroundCalls } from './kit/calls/api-client.ts'
import { provedBy } from './kit/device/fresh-proof.ts'
import { queryClient } from './kit/calls/query.ts'
import { followRedirectsWith } from './kit/page/redirect.ts'
import { getLocale } from './kit/texts.ts'
import { keepTheme } from './kit/theme.ts'
import { paths } from './paths.ts'
import { routes } from './routes.ts'
import { reloadOnceWhenOutdated } from './shell/load-screen.ts'
import { RootLayout } from './shell/root-layout.tsx'
import { goWhereLed, startRouter } from './shell/router.ts'
import { APP_ICON_PATHS } from './ui/mark/icon-paths-app.ts'
import { addIcons } from './ui/mark/icon-registry.ts'
import './ui/page/tokens.css'
import './ui/page/base.css'
import './shell/first-paint.css'
import './shell/first-app.css'

const root = document.getElementById('root')
if (!root) throw new Error('root element missing')

document.documentElement.lang = getLocale()
addCalls(callGroups)
surroundCalls({
  fetchCalls: () => import('./kit/calls/staff-calls.ts'),
  proved: provedBy(async () => (await import('./session/public.ts')).askProof()),
})
addIcons(APP_ICON_PATHS)
keepTheme()
reloadOnceWhenOutdated()
followRedirectsWith(goWhereLed)
// The page's own skeleton stays until the first screen can be drawn.
await startRouter(routes, paths, 'lost')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RootLayout />
    </QueryClientProvider>
  </StrictMode>,
)
void import('./kit/calls/staff-calls.ts').catch(() => undefined)
// After the first view: it needs none of this.
setTimeout(
  () =>
    void import('./kit/action-log.ts').then(
      (log) => log.keepActionLog('app'),
      () => undefined,
    ),
  2_000,
)
