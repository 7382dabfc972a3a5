import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOnceWhenOutdated } from './shell/load-screen.ts'
import { afterFirstView } from './kit/page/after-first-view.ts'
import { publicPaths } from './kit/page/public-paths.ts'
import { PublicRoot } from './shell/public-root.tsx'
import { publicRoutes } from './shell/public-routes.ts'
import { startRouter } from './shell/router.ts'
import './ui/page/tokens.css'
import './ui/page/base.css'
import './ui/page/late.css'
import './shell/first-paint.css'
import './ui/page/hero.css'

const root = document.getElementById('root')
if (!root) throw new Error('no root')

reloadOnceWhenOutdated()
// Other browsers do not load what only the messaging apps need.
if (/micromessenger|wxwork/i.test(navigator.userAgent))
  await import('./kit/messaging-page.ts').then(
    (app) => app.enterMessagingApp(),
    () => undefined,
  )
await startRouter(publicRoutes, publicPaths, 'page')
const app = createRoot(root)
// As a transition the first render is done in slices, between which the page answers.
startTransition(() =>
  app.render(
    <StrictMode>
      <PublicRoot />
    </StrictMode>,
  ),
)

/** After the first view: it needs none of this. */
async function fetchRest(): Promise<void> {
  await afterFirstView()
  const log = await import('./kit/action-log.ts')
  log.keepActionLog('public')
}
setTimeout(() => void fetchRest().catch(() => undefined), 2_000)
