const ANY = 'https://osmp.invalid'

/** A path of our own pages with its query; anything a browser could read as another place becomes the home page. */
export function ownPath(text: string): string {
  const url = /^\/(?![/\\])/.test(text) ? URL.parse(text, ANY) : null
  return url?.origin === ANY ? url.pathname + url.search : '/'
}
