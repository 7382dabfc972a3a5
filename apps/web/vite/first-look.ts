import type { Plugin } from 'vite'
import { spareStorage, UNKEPT } from '../src/kit/device/spare-storage.ts'
import { firstKnown } from '../src/kit/first-locale.ts'
import { pageScript } from './page-script.ts'

const PAGES = ['/index.html', '/landing.html']

/** Gives both pages the script that sees to their storage, and sets theme, text size and language, before anything is painted. */
export function firstLook(): Plugin {
  return {
    name: 'first-look',
    transformIndexHtml: {
      order: 'pre',
      handler(_html, { path }) {
        if (!PAGES.includes(path)) return []
        const isApp = path === '/index.html'
        const code = `(${String(spareStorage)})('${UNKEPT}');(${String(setLook)})(${isApp},${String(firstKnown)})`
        return [{ tag: 'script', children: pageScript(code), injectTo: 'head' }]
      },
    },
  }
}

/** Runs in the page, as text; the keys are those of src/kit/theme.ts, texts.ts and tokens.ts. The app's empty shell looks otherwise before sign-in. */
function setLook(isApp: boolean, localeOf: typeof firstKnown): void {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('osmp.theme')
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['theme'] = isDark ? 'dark' : 'light'
  dataset['textSize'] = localStorage.getItem('osmp.textSize') ?? '100'
  document.documentElement.lang = localeOf([localStorage.getItem('osmp.locale') ?? '', ...navigator.languages])
  if (isApp) dataset['session'] = localStorage.getItem('token') ? 'in' : 'out'
}
