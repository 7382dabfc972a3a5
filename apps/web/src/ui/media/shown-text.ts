import { useState, type Ref } from 'react'

/**
 * The text that stands in a field, also one it began with by `defaultValue`: then only the element knows. Give `watch` to the
 * element as its `ref` and tell `setShown` of each change. `first` is known to stand there at first.
 */
export function useShownText<E extends { value: string }>(ref: Ref<E> | undefined, first: unknown) {
  const [shown, setShown] = useState(typeof first === 'string' ? first : '')
  const watch = (element: E | null) => {
    const cleanup = typeof ref === 'function' ? ref(element) : undefined
    if (typeof ref === 'object' && ref !== null) ref.current = element
    if (element !== null) setShown(element.value)
    return cleanup ? () => cleanup() : undefined
  }
  return { shown, setShown, watch }
}
