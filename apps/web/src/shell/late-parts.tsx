import { WATERMARK_OPACITY, watermarkOpacity } from '@osmp/domain/admin/watermark-opacity.ts'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/query.ts'
import type { RouteName } from '../paths.ts'
import { Watermark } from '../ui/page/watermark.tsx'
import { Arrivals } from './arrivals.tsx'
import { PullRefresh } from './pull-refresh.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { letTitlesTravel } from './title-travel.ts'

letTitlesTravel()

/** What stands around a staff screen and may come a moment after it. `mark` is the watermark's text. */
export function LateParts(props: { screen: RouteName | undefined; screenKey: number; mark: string | undefined }) {
  const { screen, screenKey, mark } = props
  const { data: systemParam } = useCall('system', 'paramsList', {}, { staleTime: Number.POSITIVE_INFINITY })
  const isMarked = mark !== undefined && systemParam?.['watermark.enabled'] !== false
  useDeskForLater(screen)
  return (
    <>
      <Shortcuts />
      <PullRefresh screen={screen} />
      <Arrivals screenKey={screenKey} />
      {isMarked && (
        <Watermark key={screenKey} text={mark} opacity={watermarkOpacity(systemParam?.[WATERMARK_OPACITY.key])} />
      )}
    </>
  )
}

/** Who opened the desk at the door may open it again without network. */
function useDeskForLater(screen: RouteName | undefined): void {
  useEffect(() => {
    if (screen !== 'checkIn') return
    import('../enrolment/public.tsx').then(({ keepDesk }) => keepDesk()).catch(() => undefined)
  }, [screen])
}
