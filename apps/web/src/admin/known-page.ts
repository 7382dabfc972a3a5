import { paths } from '../paths.ts'

const PATTERNS = Object.values(paths).map(({ pattern }) => {
  const parts = pattern.split(/(\/?\{\w+\??\})/).map((part) => {
    if (part.endsWith('?}')) return '(?:/[^/]+)?'
    return part.endsWith('}') ? part.replace(/\{\w+\}/, '[^/]+') : part
  })
  return new RegExp(`^${parts.join('')}$`)
})

/** Whether an address of this product leads to a screen. Others, and what is no address, are judged by the server. */
export function isKnownPage(address: string): boolean {
  const [path = ''] = address.split('?')
  return !/^\/(?!\/)/.test(path) || PATTERNS.some((pattern) => pattern.test(path))
}
