/** A path with these query parameters, if there are any. `URLSearchParams.size` is missing in Chrome 107 and Safari 15. */
export function withQuery(path: string, query: URLSearchParams): string {
  const words = query.toString()
  return words === '' ? path : `${path}?${words}`
}
