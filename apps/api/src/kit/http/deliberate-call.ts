import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from './app-error.ts'

/**
 * A GET that has an effect is asked for by the product's own client alone: it sends X-Client, which no link, picture or other page can
 * (a header of one's own needs a permission we give to nobody). A browser that navigates or fetches ahead is refused all the same.
 */
export function requireDeliberate(headers: IncomingHttpHeaders): void {
  const purposes = [headers['purpose'], headers['sec-purpose'], headers['x-moz']].map(String)
  const isAhead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))
  const isNavigation = headers['sec-fetch-mode'] === 'navigate'
  if (headers['x-client'] !== '1' || isAhead || isNavigation) throw new AppError('mailNotDeliberate')
}
