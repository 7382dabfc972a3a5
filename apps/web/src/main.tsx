import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './kit/query.ts'
import { followRedirectsWith } from './kit/redirect.ts'
import { keepTheme } from './kit/theme.ts'
import { getLocale } from './kit/texts.ts'
import { goTo, moveBy } from './shell/go-to.ts'
import { reloadOnceWhenOutdated } from './shell/load-screen.ts'
import { router } from './shell/router.ts'
import './ui/tokens.css'
import './ui/base.css'
import './shell/first-paint.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

document.documentElement.lang = getLocale()
keepTheme()
reloadOnceWhenOutdated()
moveBy(router)
followRedirectsWith((path) => goTo(path, { replace: true }))
// The page's own skeleton stays until the first screen can be drawn.
await router.load()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
