import { type RefObject, useEffect, useRef } from 'react'

/** Each refused save leads to the field that was refused (`data-field`), which may be far above the button. */
export function useFaultInSight<Place extends HTMLElement>(
  fault: { readonly field: string | null } | null | undefined,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (!fault?.field) return
    const field = place.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(fault.field)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }, [fault])
  return place
}
