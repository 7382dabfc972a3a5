import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo, type ComponentType } from 'react'
import { useDocumentTitle } from '../kit/document-title.ts'
import { PlaceContext } from '../kit/navigation.ts'
import { useRouteTitle } from '../kit/route-titles.ts'
import type { RouteName } from '../paths.ts'
import type { ScreenModule } from '../routes.ts'
import { goTo } from './go-to.ts'

/** A route's component: draws the screen once its module is there, and tells it where it stands. */
export function screenComponent(name: RouteName) {
  let Screen: ComponentType | undefined
  function Component() {
    useDocumentTitle(useRouteTitle(name))
    const params = useParams({ strict: false })
    const search = useLocation({ select: (location) => location.searchStr })
    const place = useMemo(
      () => ({ go: goTo, params: { ...Object.fromEntries(new URLSearchParams(search)), ...params } }),
      [search, params],
    )
    return <PlaceContext value={place}>{Screen && <Screen />}</PlaceContext>
  }
  return {
    Component,
    has: () => Screen !== undefined,
    set: (module: ScreenModule) => {
      Screen = module.Screen
    },
  }
}
