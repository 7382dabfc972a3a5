import { useState, type ReactNode } from 'react'
import { Button } from '../ui/page/button.tsx'

/** A button that opens an overlay; the gallery's checks press every button marked like this. */
export function Opener(props: { label: string; children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <div data-opens-overlay>
      <Button onClick={() => setOpen(true)}>{props.label}</Button>
      {props.children(open, () => setOpen(false))}
    </div>
  )
}

/** Children one under the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gap: 'var(--space-3)', justifyItems: 'start' }}>{children}</div>
}

/** Children one beside the other. */
export function Line({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>{children}</div>
}
