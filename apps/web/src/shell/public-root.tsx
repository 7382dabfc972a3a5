import { lazy, Suspense } from 'react'
import { NavigationContext } from '../ui/page/navigation-context.tsx'
import { lateFrame } from './fetch-late-frame.ts'
import { useInnerLinks } from './inner-links.ts'
import styles from './root-layout.module.css'
import { useShown } from './router.ts'
import { routerNavigation } from './router-navigation.ts'
import { ScreenOutlet } from './screen-outlet.tsx'

const LateFrame = lazy(async () => ({ default: (await lateFrame()).LateFrame }))

/** What stands around a public screen. */
export function PublicRoot() {
  const shown = useShown()
  useInnerLinks()
  if (!shown) return null
  return (
    <NavigationContext value={routerNavigation}>
      <div className={styles.screen}>
        <Suspense>
          <LateFrame on={shown.name} />
        </Suspense>
        <ScreenOutlet shown={shown} />
      </div>
    </NavigationContext>
  )
}
