import { type RefObject, useEffect, useRef } from 'react'

/** Brings the element an address names into sight, once it is there. */
export function useArrival<E extends HTMLElement>(isNamed: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isNamed) element.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  return element
}
