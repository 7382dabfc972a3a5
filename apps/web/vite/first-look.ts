import type { Plugin } from 'vite'
import { spareStorage, UNKEPT } from '../src/kit/device/spare-storage.ts'
import { firstKnown } from '../src/kit/first-locale.ts'
import { openPages } from '../src/shell/open-pages.ts'
import { pageScript } from './page-script.ts'
import { signInFrame } from './sign-in-frame.ts'

const PAGES = ['/index.html', '/landing.html']

/** Gives both pages the script that sees to their storage, and sets theme, text size and language, before anything is painted. */
export function firstLook(): Plugin {
  return {
    name: 'first-look',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        if (!PAGES.includes(path)) return []
        const open = path === '/index.html' ? `/${openPages.replaceAll('/', '\\/')}/` : 'undefined'
        const code = `(${String(spareStorage)})('${UNKEPT}');(${String(setLook)})(${String(firstKnown)},${open})`
        return {
          html: html.replace('<!--sign-in-->', signInFrame()),
          tags: [{ tag: 'script', children: pageScript(code), injectTo: 'head' }],
        }
      },
    },
  }
}

/** Runs in the page, as text; the keys are those of src/kit/theme.ts, texts.ts and tokens.ts. The app's empty shell looks otherwise before sign-in, but for pages that need none. */
function setLook(localeOf: typeof firstKnown, open?: RegExp): void {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('osmp.theme')
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['theme'] = isDark ? 'dark' : 'light'
  dataset['textSize'] = localStorage.getItem('osmp.textSize') ?? '100'
  document.documentElement.lang = localeOf([localStorage.getItem('osmp.locale') ?? '', ...navigator.languages])
  if (!open) return
  const base = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''
  const isOpen = open.test(location.pathname.slice(base.length))
  dataset['session'] = localStorage.getItem('token') ? 'in' : isOpen ? 'open' : 'out'
  if (/wxwork(local)?\//i.test(navigator.userAgent)) dataset['wecom'] = ''
}
