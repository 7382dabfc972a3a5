import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { getLocale } from './kit/texts.ts'
import { keepTheme } from './kit/theme.ts'
import { PublicRoot } from './shell/public-root.tsx'
import { matchPublic } from './shell/public-routes.ts'
import { reloadOnceWhenOutdated } from './shell/load-screen.ts'
import './ui/tokens.css'
import './ui/base.css'
import './shell/first-paint.css'

/** Draws a public screen; any other address is the app's. */
async function start(root: HTMLElement): Promise<void> {
  const match = matchPublic(location.pathname)
  if (!match) {
    await import('./main.tsx')
    return
  }
  const { Screen } = await match.load()
  createRoot(root).render(
    <StrictMode>
      <PublicRoot params={match.params} screen={Screen} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

document.documentElement.lang = getLocale()
keepTheme()
reloadOnceWhenOutdated()
await start(root)
