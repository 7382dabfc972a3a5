import type { Plugin } from 'vite'

const HELPER = /preload-helper/
const FROM_ROOT = 'return "/"+dep'

/** Style sheets that code asks for lie below the page's base path, which only the server knows. */
export function basePath(): Plugin {
  return {
    name: 'base-path',
    apply: 'build',
    transform(code, id) {
      if (!HELPER.test(id)) return undefined
      if (!code.includes(FROM_ROOT)) throw new Error('the preload helper no longer builds addresses from the root')
      return code.replace(
        FROM_ROOT,
        'return (document.querySelector(\'meta[name="base-path"]\')?.content ?? "")+"/"+dep',
      )
    },
  }
}
