let follow: (path: string) => void = (path) => location.replace(path)

/** Gives the app's router to code that runs outside React; until then a redirect loads the page anew. */
export function followRedirectsWith(go: (path: string) => void): void {
  follow = go
}

/** Leads away from where the person is, replacing the entry of the history. */
export function redirect(path: string): void {
  follow(path)
}

/** Where the person is, as a path of this app. */
export const herePath = (): string => location.pathname + location.search
