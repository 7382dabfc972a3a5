import { Watermark } from '../ui/watermark.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** Fainter than the widget's own: amounts must stay readable under it. */
const MARK_OPACITY = 0.14

/** What stands around a staff screen and may come a moment after it. `mark` is the watermark's text. */
export function LateParts({ screenKey, mark }: { screenKey: number; mark: string | undefined }) {
  return (
    <>
      <Shortcuts />
      {mark !== undefined && <Watermark key={screenKey} text={mark} opacity={MARK_OPACITY} />}
    </>
  )
}
