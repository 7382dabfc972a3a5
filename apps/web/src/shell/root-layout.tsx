import { lazy, Suspense } from 'react'
import { appPath } from '../kit/page/base-path.ts'
import { isDesktop, useIsDesktop } from '../kit/page/use-is-desktop.ts'
import { useUser } from '../kit/device/session-store.ts'
import { getToken } from '../kit/device/tokens.ts'
import { paths } from '../paths.ts'
import frame from '../ui/page/rail.module.css'
import { Loader } from '../ui/page/loader.tsx'
import { NavigationContext } from '../ui/page/navigation-context.tsx'
import { lateFrame } from './fetch-late-frame.ts'
import { useInnerLinks } from './inner-links.ts'
import styles from './root-layout.module.css'
import { useIsLoading, useShown } from './router.ts'
import { routerNavigation } from './router-navigation.ts'
import { ScreenOutlet } from './screen-outlet.tsx'
import { SessionKeeper } from './session-keeper.tsx'
import { useOtherSession } from './use-other-session.ts'
import { TabBar } from './tab-bar.tsx'
import { tabOf } from './tabs.ts'

/** Screens that stand alone, without tabs or rail. */
const BARE: readonly string[] = [paths.login.pattern, paths.errorPage.pattern]

const loadRail = () => import('./side-rail.tsx')
const SideRail = lazy(async () => ({ default: (await loadRail()).SideRail }))
// A phone is never sent the rail; a desktop asks for it together with its first screen.
if (isDesktop()) void loadRail()

const LateFrame = lazy(async () => ({ default: (await lateFrame()).LateFrame }))
const Other = lazy(async () => ({ default: (await import('./other-session.tsx')).OtherSessionCover }))
const LateParts = lazy(async () => ({ default: (await import('./late-parts.tsx')).LateParts }))

const RunningStrip = lazy(async () => ({ default: (await import('./running-strip.tsx')).RunningStrip }))

/** What stands around every screen: rail or tabs, watermark, toasts, offline banner, loader. */
export function RootLayout() {
  const user = useUser()
  const shown = useShown()
  const isWide = useIsDesktop()
  const other = useOtherSession()
  useInnerLinks()
  if (!shown) return null
  const isStaff = (user !== null || getToken() !== null) && !BARE.includes(appPath(shown.pathname))
  return (
    <NavigationContext value={routerNavigation}>
      <NextScreenLoader />
      {other && (
        <Suspense>
          <Other other={other} />
        </Suspense>
      )}
      <div className={styles.app}>
        {isStaff && isWide && shown.name !== 'adminSectionRecord' && (
          <Suspense fallback={<div className={frame.rail} />}>
            <SideRail pathname={shown.pathname} />
          </Suspense>
        )}
        <div className={styles.screen}>
          <Suspense>
            <LateFrame on={shown.name} />
          </Suspense>
          <ScreenOutlet shown={shown} />
          {isStaff && (
            <Suspense>
              <RunningStrip shown={shown} />
            </Suspense>
          )}
          {isStaff && tabOf(shown.pathname) !== undefined && <TabBar pathname={shown.pathname} />}
        </div>
      </div>
      {isStaff && <SessionKeeper />}
      {isStaff && (
        <Suspense>
          <LateParts
            screen={shown.name}
            screenKey={shown.key}
            mark={user ? `${user.userName} ${user.employeeCode}` : undefined}
          />
        </Suspense>
      )}
    </NavigationContext>
  )
}

/** While the next screen's code is on its way. */
function NextScreenLoader() {
  return useIsLoading() && <Loader />
}
