import { useEffect, useState, type ReactNode } from 'react'
import { holdForm } from '../form-lock.ts'
import { OpenElsewhere } from './open-elsewhere.tsx'

export type OneTabProps = {
  name: string
  waiting: ReactNode
  onTaken?: () => void
  children: ReactNode
}

/**
 * A form that is open in one tab at a time: its tabs share one copy on the device, and words of one must not go over words of the
 * other. `name`: whose form and which. `onTaken` reads anew what was read before this tab took it over.
 */
export function OneTab(props: OneTabProps) {
  const { name, waiting, onTaken, children } = props
  const [state, tell] = useState<'asking' | 'mine' | 'elsewhere'>('asking')
  const [taking, setTaking] = useState(0)
  useEffect(() => {
    let isLate = taking > 0
    const told = (next: 'mine' | 'elsewhere') => {
      if (isLate && next === 'mine') onTaken?.()
      isLate = true
      tell(next)
    }
    return holdForm({ name, isForced: taking > 0, tell: told })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new callback must not ask again
  }, [name, taking])
  if (state === 'mine') return children
  if (state === 'asking') return waiting
  return <OpenElsewhere onTake={() => setTaking((count) => count + 1)} />
}
