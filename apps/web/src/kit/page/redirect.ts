import { based } from './base-path.ts'

let follow: (path: string) => void = (path) => location.replace(based(path))

/** Gives the app's router to code that runs outside React; until then a redirect loads the page anew. */
export function followRedirectsWith(go: (path: string) => void): void {
  follow = go
}

let isLeaving = false

/** The person signs out: what was asked before and is refused now leads nowhere. `false` once somebody signs in. */
export function leaveSession(leaving: boolean): void {
  isLeaving = leaving
}

/** Leads away from where the person is, replacing the entry of the history. */
export function redirect(path: string): void {
  if (isLeaving) return
  follow(path)
}

/** Where the person is, as a path of this app. */
export const herePath = (): string => location.pathname + location.search
