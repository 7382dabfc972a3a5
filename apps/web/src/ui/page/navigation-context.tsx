import { createContext, use } from 'react'

/** Where a title bar's back may lead: a route and the values of its parameters. */
export type BackTarget = { path: string; params?: Readonly<Record<string, string>> | undefined }

/** What widgets need of a router; the app gives it once at the root. */
export type Navigation = {
  /** Replaces the current entry of the history. */
  replace: (path: string, params?: Readonly<Record<string, string>>) => void
  /** Goes one entry back. */
  back: () => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** The router's two movements. Throws where no `NavigationContext` is given: a mistake of the program, not of a person. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (navigation === null) throw new Error('NavigationContext is missing')
  return navigation
}
