import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { getLocale } from './kit/texts.ts'
import { keepTheme } from './kit/theme.ts'
import { reloadOnceWhenOutdated } from './shell/load-screen.ts'
import { publicPaths } from './kit/page/public-paths.ts'
import { PublicRoot } from './shell/public-root.tsx'
import { publicRoutes } from './shell/public-routes.ts'
import { startRouter } from './shell/router.ts'
import './ui/page/tokens.css'
import './ui/page/base.css'
import './shell/first-paint.css'
import './ui/page/hero.css'

const root = document.getElementById('root')
if (!root) throw new Error('root element missing')

document.documentElement.lang = getLocale()
keepTheme()
reloadOnceWhenOutdated()
// Other browsers do not load what only the messaging apps need.
if (/micromessenger|wxwork/i.test(navigator.userAgent))
  await import('./kit/messaging-page.ts').then(
    (app) => app.enterMessagingApp(),
    () => undefined,
  )
await startRouter(publicRoutes, publicPaths, 'page')
createRoot(root).render(
  <StrictMode>
    <PublicRoot />
  </StrictMode>,
)
// After the first view: it needs none of this.
setTimeout(
  () =>
    void import('./kit/action-log.ts').then(
      (log) => log.keepActionLog('public'),
      () => undefined,
    ),
  2_000,
)
