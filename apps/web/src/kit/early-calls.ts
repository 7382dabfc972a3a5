declare global {
  /** Calls that the page started before the app's code arrived, by address. */
  var earlyCalls: Record<string, Promise<Response>> | undefined
}

/** The reply to a call the page has already started; it is given once. */
export function takeEarlyReply(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.[url]
  if (early) delete globalThis.earlyCalls?.[url]
  return early
}
