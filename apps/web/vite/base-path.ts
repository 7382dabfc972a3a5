import type { Plugin } from 'vite'

const HELPER = /preload-helper/
const NAME = '__vitePreload'

/**
 * The code that fetches a screen's style sheets beside its code, in a quarter of the bundler's own: no script is among them (see
 * `resolveDependencies`), and they lie below the page's base path, which only the server knows.
 */
export function basePath(): Plugin {
  return {
    name: 'base-path',
    apply: 'build',
    transform(code, id) {
      if (!HELPER.test(id)) return undefined
      if (!code.includes(NAME)) throw new Error('the preload helper has another name')
      return `const known = {};const fetchSheet = ${String(fetchSheet)};export const ${NAME} = ${String(withSheets)}`
    },
  }
}

declare const known: Record<string, Promise<unknown> | undefined>

/** Runs in the page, as text, like the next one. A sheet inlined in the page has a link of another type. */
async function withSheets(load: () => Promise<unknown>, sheets: readonly string[] = []): Promise<unknown> {
  try {
    await Promise.all(sheets.map((sheet) => (known[sheet] ??= fetchSheet(sheet))))
    return await load()
  } catch (error) {
    const event = new Event('vite:preloadError', { cancelable: true })
    dispatchEvent(Object.assign(event, { payload: error }))
    throw error
  }
}

function fetchSheet(sheet: string): Promise<unknown> {
  const link = document.createElement('link')
  link.href = `${document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''}/${sheet}`
  if ([...document.querySelectorAll('link')].some(({ rel, href }) => rel === 'stylesheet' && href === link.href))
    return Promise.resolve()
  return new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', onload: resolve })
    link.onerror = () => {
      known[sheet] = undefined
      link.remove()
      reject(new Error(`no style sheet ${sheet}`))
    }
    document.head.append(link)
  })
}
