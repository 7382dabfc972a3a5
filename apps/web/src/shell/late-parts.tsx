import { useCall } from '../kit/query.ts'
import { Watermark } from '../ui/watermark.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** Fainter than the widget's own: amounts must stay readable under it. */
const MARK_OPACITY = 0.14

/** What stands around a staff screen and may come a moment after it. `mark` is the watermark's text. */
export function LateParts({ screenKey, mark }: { screenKey: number; mark: string | undefined }) {
  const { data: systemParam } = useCall('system', 'paramsList', {}, { staleTime: Number.POSITIVE_INFINITY })
  const isMarked = mark !== undefined && systemParam?.['watermark.enabled'] !== false
  return (
    <>
      <Shortcuts />
      {isMarked && <Watermark key={screenKey} text={mark} opacity={MARK_OPACITY} />}
    </>
  )
}
