import { startTransition, useEffect, useMemo, useState, type ComponentType } from 'react'
import { PlaceContext, type Params } from '../kit/navigation.ts'
import { NavigationContext } from '../ui/navigation-context.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { matchPublic } from './public-routes.ts'
import styles from './root-layout.module.css'

type Shown = { params: Params; screen: ComponentType }

const withQuery = (params: Params): Params => ({ ...Object.fromEntries(new URLSearchParams(location.search)), ...params })

/** Moves between the public screens without a router: the module first, then the screen at once. */
export function PublicRoot(first: Shown) {
  const [shown, setShown] = useState<Shown>({ ...first, params: withQuery(first.params) })
  useEffect(() => {
    const show = () => void follow(setShown)
    addEventListener('popstate', show)
    return () => removeEventListener('popstate', show)
  }, [])
  const place = useMemo(() => {
    const go = (path: string, { replace = false } = {}) => {
      history[replace ? 'replaceState' : 'pushState'](null, '', path)
      scrollTo(0, 0)
      void follow(setShown)
    }
    return { params: shown.params, go }
  }, [shown])
  const navigation = useMemo(
    () => ({ back: () => history.back(), replace: (path: string) => location.replace(path) }),
    [],
  )
  const Screen = shown.screen
  return (
    <NavigationContext value={navigation}>
      <PlaceContext value={place}>
        <div className={styles.screen}>
          <OfflineBanner />
          <Screen />
        </div>
      </PlaceContext>
      <ToastHost />
    </NavigationContext>
  )
}

/** Shows what the address says now; an address of the app is loaded as a page of its own. */
async function follow(show: (shown: Shown) => void): Promise<void> {
  const match = matchPublic(location.pathname)
  if (!match) {
    location.reload()
    return
  }
  const { Screen } = await match.load()
  startTransition(() => show({ params: withQuery(match.params), screen: Screen }))
}
