import { createContext, use } from 'react'
import { withQuery } from './with-query.ts'

export type Params = Readonly<Record<string, string | undefined>>

/** Navigation of a page entry, with or without router: how it moves and reads the address. */
export type Place = {
  /** Path and query parameters of the shown screen, as text. */
  params: Params
  go: (path: string, options?: { replace?: boolean | undefined }) => void
}

export const PlaceContext = createContext<Place | null>(null)

function usePlace(): Place {
  const place = use(PlaceContext)
  if (place === null) throw new Error('PlaceContext is missing')
  return place
}

/** Moves to a path made by `paths.ts`. */
export const useGo = (): Place['go'] => usePlace().go

/** A path or query parameter of this screen. */
export const useParam = (name: string): string | undefined => usePlace().params[name]

/** Changes query parameters in place (tab, filter) without a history entry; undefined removes one. */
export function useSetParams(): (changes: Params) => void {
  const { go } = usePlace()
  return (changes) => {
    const query = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    go(withQuery(location.pathname, query), { replace: true })
  }
}
