import { WATERMARK_OPACITY, watermarkOpacity } from '@osmp/domain/admin/watermark-opacity.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useCall } from '../kit/calls/query.ts'
import { answerFind } from '../kit/page/find-request.ts'
import type { RouteName } from '../paths.ts'
import { Watermark } from '../ui/page/watermark.tsx'
import { Arrivals } from './arrivals.tsx'
import { PullRefresh } from './pull-refresh.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { letTitlesTravel } from './title-travel.ts'

letTitlesTravel()

const FindSheet = lazy(async () => ({ default: (await import('./find-sheet.tsx')).FindSheet }))

/** What stands around a staff screen and may come a moment after it. `mark` is the watermark's text. */
export function LateParts(props: { screen: RouteName | undefined; screenKey: number; mark: string | undefined }) {
  const { screen, screenKey, mark } = props
  const { data: systemParam } = useCall('system', 'paramsList', {}, { staleTime: Number.POSITIVE_INFINITY })
  const isMarked = mark !== undefined && systemParam?.['watermark.enabled'] !== false
  const [isFinding, setFinding] = useState<boolean>()
  const find = useCallback(() => setFinding(true), [])
  useEffect(() => setFinding((was) => was && false), [screenKey])
  useEffect(() => answerFind(find), [find])
  useDeskForLater(screen)
  return (
    <>
      <Shortcuts onFind={find} />
      <PullRefresh screen={screen} onFind={find} />
      {isFinding !== undefined && (
        <Suspense>
          <FindSheet key={screenKey} open={isFinding} onClose={() => setFinding(false)} />
        </Suspense>
      )}
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
