import type { Navigation } from '../ui/page/navigation-context.tsx'
import { goBack, goTo } from './router.ts'
import { withQuery } from '../kit/page/with-query.ts'

/** The router as widgets see it. */
export const routerNavigation: Navigation = {
  back: goBack,
  replace: (path, params = {}) => {
    goTo(withQuery(path, new URLSearchParams(params)), { replace: true })
  },
}
