import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { getToken } from '../kit/tokens.ts'
import { paths, type RouteName } from '../paths.ts'
import { routes, type ScreenRoute } from '../routes.ts'
import { CrashPage } from './crash-page.tsx'
import { loadScreen } from './load-screen.ts'
import { LostPage } from './lost-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { screenComponent } from './screen-component.tsx'

const rootRoute = createRootRoute({ component: RootLayout, errorComponent: CrashPage, notFoundComponent: LostPage })

/** `{name}` becomes the router's `$name`, `{name?}` its optional form. */
const routerPath = (pattern: string) => pattern.replace(/\{(\w+)\?\}/, '{-$$$1}').replace(/\{(\w+)\}/, '$$$1')

/** The loader waits for the screen's module, so that the old screen stays in sight until the new one can be drawn. */
function routeOf(name: RouteName, route: ScreenRoute) {
  const loaded = screenComponent(name)
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(paths[name].pattern),
    beforeLoad: ({ location }) => {
      if (route.access === 'staff' && getToken() === null) throw redirect(signInFirst(location.href))
    },
    loader: () => loaded.has() || loadScreen(route).then(loaded.set),
    component: loaded.Component,
    errorComponent: CrashPage,
  })
}

function signInFirst(back: string) {
  const href = paths.login(back === paths.home() ? {} : { back })
  return { href, replace: true } as const
}

// Object.entries forgets the names; the route table's type has them.
const entries = Object.entries(routes) as [RouteName, ScreenRoute][]

export const router = createRouter({
  routeTree: rootRoute.addChildren(entries.map(([name, route]) => routeOf(name, route))),
  caseSensitive: true,
  scrollRestoration: true,
  defaultPendingMs: Number.POSITIVE_INFINITY,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
    return query.size > 0 ? `?${query.toString()}` : ''
  },
})
