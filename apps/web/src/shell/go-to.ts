let history: { push: (path: string) => void; replace: (path: string) => void } | undefined

/** Gives the router's history; the router's module itself would close a circle. */
export function moveBy(router: { history: NonNullable<typeof history> }): void {
  history = router.history
}

/** Moves inside the app; closing what is open is the screen's. */
export function goTo(path: string, options: { replace?: boolean | undefined } = {}): void {
  if (options.replace) history?.replace(path)
  else history?.push(path)
}
