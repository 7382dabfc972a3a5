import type { FastifyBaseLogger } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from './locale.ts'

/** The built page that takes what is drawn. */
export const DRAWN_PAGE = 'landing-drawn.html'
/** The web app's own components, built for the server beside its files for the browser. */
const BUNDLE = '.server/landing.mjs'

type Asked = { page: object; locale: Locale; basePath: string }
type Bundle = { drawLanding(asked: Asked): string }

/**
 * Draws pages of the public by the web app's components; gives undefined where they are not built, cannot be loaded or fail, so that the page is
 * sent as the browser draws it. They are loaded before the first request.
 */
export function drawnPages(root: string, log: FastifyBaseLogger): (asked: Asked) => Promise<string | undefined> {
  const file = join(root, BUNDLE)
  const loading =
    existsSync(file) && existsSync(join(root, DRAWN_PAGE))
      ? // The build of the web app has the type of its entry.
        (import(pathToFileURL(file).href) as Promise<Bundle>)
      : Promise.resolve(undefined)
  const loaded = loading.catch((error: unknown) => {
    log.error({ err: error }, 'pages of the public are not drawn')
    return undefined
  })
  return async (asked) => {
    try {
      return (await loaded)?.drawLanding(asked)
    } catch (error) {
      log.error({ err: error }, 'a page of the public was not drawn')
      return undefined
    }
  }
}
