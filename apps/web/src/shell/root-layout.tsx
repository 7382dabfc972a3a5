import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useChannel } from '../kit/channel.ts'
import { getToken } from '../kit/tokens.ts'
import { useUser } from '../kit/session-store.ts'
import { paths } from '../paths.ts'
import { NavigationContext } from '../ui/navigation-context.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { Watermark } from '../ui/watermark.tsx'
import { goTo } from './go-to.ts'
import { useInnerLinks } from './inner-links.ts'
import { OfflineBanner } from './offline-banner.tsx'
import styles from './root-layout.module.css'
import { RouteLoader } from './route-loader.tsx'
import { SessionKeeper } from './session-keeper.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SideRail } from './side-rail.tsx'
import { TabBar } from './tab-bar.tsx'
import { tabOf } from './tabs.ts'

/** Screens that stand alone, without tabs or rail. */
const BARE = [paths.login, paths.errorPage].map((path) => path.pattern)

/** Fainter than the widget's own: amounts must stay readable under it. */
const MARK_OPACITY = 0.14

/** What stands around every screen: rail or tabs, watermark, toasts, offline banner, loader. */
export function RootLayout() {
  const channel = useChannel()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isNavigating = useRouterState({ select: (state) => state.isLoading })
  const user = useUser()
  const isStaff = (user !== null || getToken() !== null) && !BARE.includes(pathname)
  useInnerLinks()
  useEffect(() => {
    document.documentElement.dataset['channel'] = channel ?? ''
  }, [channel])
  const navigation = useMemo(
    () => ({
      back: () => (history.length > 1 ? history.back() : goTo(paths.home(), { replace: true })),
      replace: (path: string, params: Readonly<Record<string, string>> = {}) => {
        const query = new URLSearchParams(params).toString()
        goTo(query === '' ? path : `${path}?${query}`, { replace: true })
      },
    }),
    [],
  )
  return (
    <NavigationContext value={navigation}>
      <RouteLoader busy={isNavigating} />
      <div className={styles.app} data-rail={isStaff || undefined}>
        {isStaff && <SideRail />}
        <div className={styles.screen}>
          <OfflineBanner />
          <Outlet />
          {isStaff && tabOf(pathname) !== undefined && <TabBar />}
        </div>
      </div>
      {isStaff && <SessionKeeper />}
      {isStaff && <Shortcuts />}
      {isStaff && user && <Watermark key={pathname} text={`${user.userName} ${user.employeeCode}`} opacity={MARK_OPACITY} />}
      <ToastHost />
    </NavigationContext>
  )
}
