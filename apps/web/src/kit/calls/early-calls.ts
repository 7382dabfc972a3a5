declare global {
  /** Calls that the page started before the app's code arrived, by method and address; a POST with nothing in its body. */
  var earlyCalls: Record<string, Promise<Response>> | undefined
}

/** The reply to a call the page has already started; it is given once. */
export function takeEarlyReply(call: string): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.[call]
  if (early) delete globalThis.earlyCalls?.[call]
  return early
}

/** Forgets them: another session begins, and they were asked in the one before. */
export function dropEarlyReplies(): void {
  globalThis.earlyCalls = undefined
}
