import { useEffect, useMemo, useRef } from 'react'
import { PlaceContext } from '../kit/page/navigation.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { goTo, type Shown } from './router.ts'

/** The screen of the present address, told where it stands. After a move the focus is at its content. */
export function ScreenOutlet({ shown }: { shown: Shown }) {
  const { key, params, Screen } = shown
  const place = useMemo(() => ({ params, go: goTo }), [params])
  const first = useRef(key)
  useEffect(() => {
    if (key === first.current) return
    if (document.activeElement === document.body || document.activeElement === null) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [key])
  return (
    <PlaceContext value={place}>
      <CrashBoundary key={key}>
        <Screen />
      </CrashBoundary>
    </PlaceContext>
  )
}
