import { minifySync } from 'rolldown/utils'

/** A script that stands in a page itself: the bundler's minifier leaves those alone. */
export function pageScript(code: string): string {
  const { code: small, errors } = minifySync('page.js', code)
  if (errors.length > 0) throw new Error(`a page's script: ${errors[0]?.message ?? ''}`)
  return small.trim()
}
