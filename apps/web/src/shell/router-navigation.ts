import type { Navigation } from '../ui/page/navigation-context.tsx'
import { goBack, goTo } from './router.ts'

/** The router as widgets see it. */
export const routerNavigation: Navigation = {
  back: goBack,
  replace: (path, params = {}) => {
    const query = new URLSearchParams(params).toString()
    goTo(query === '' ? path : `${path}?${query}`, { replace: true })
  },
}
