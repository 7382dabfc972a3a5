import { lazy, Suspense } from 'react'
import { useActingFor } from '../../form/use-acting-for.ts'
import type { OwnerProps } from './owner-chooser.tsx'

/** Few act for a colleague: the others are not sent its code. */
const OwnerChooser = lazy(async () => ({ default: (await import('./owner-chooser.tsx')).OwnerChooser }))

/** For which colleague an agent applies; nothing where there is none. */
export function OwnerField(props: OwnerProps) {
  const colleagues = useActingFor()
  return (
    colleagues.length > 0 && (
      <Suspense>
        <OwnerChooser {...props} />
      </Suspense>
    )
  )
}
