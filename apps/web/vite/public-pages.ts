import type { Plugin } from 'vite'

/** The public addresses, which have a page of their own; the API's server makes the same choice. */
const PUBLIC_PATH = /^\/(?:landing\/(?!preview(?:$|\?))|oldLanding(?:$|\?)|agenda\/|sign\/|pass\/|verify\/)/

/** Gives `landing.html` for public addresses while developing. */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.headers.accept?.includes('text/html') && PUBLIC_PATH.test(request.url ?? ''))
          request.url = '/landing.html'
        next()
      })
    },
  }
}
