import { lazy, Suspense } from 'react'
import type { OneTabProps } from './one-tab.tsx'

const OneTab = lazy(async () => ({ default: (await import('./one-tab.tsx')).OneTab }))

/** OneTab, apart from the form's own code. */
export function TabForm(props: OneTabProps) {
  return (
    <Suspense fallback={props.waiting}>
      <OneTab {...props} />
    </Suspense>
  )
}
