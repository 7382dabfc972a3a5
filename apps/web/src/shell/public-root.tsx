import { NavigationContext } from '../ui/page/navigation-context.tsx'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { useInnerLinks } from './inner-links.ts'
import { OfflineBanner } from './offline-banner.tsx'
import styles from './root-layout.module.css'
import { useShown } from './router.ts'
import { routerNavigation } from './router-navigation.ts'
import { ScreenOutlet } from './screen-outlet.tsx'

/** What stands around a public screen. */
export function PublicRoot() {
  const shown = useShown()
  useInnerLinks()
  if (!shown) return null
  return (
    <NavigationContext value={routerNavigation}>
      <div className={styles.screen}>
        <OfflineBanner on={shown.name} />
        <ScreenOutlet shown={shown} />
      </div>
      <ToastHost />
    </NavigationContext>
  )
}
