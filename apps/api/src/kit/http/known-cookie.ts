import { sha256hex } from '../database/ids.ts'

/** Of a browser somebody has signed in with; no page can read it. */
export const KNOWN_COOKIE = 'osmp-known'

export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pair = header?.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** The hash of what this browser carries since somebody signed in with it; undefined when it is new here. */
export const deviceHash = (token: string | undefined): string | undefined =>
  token === undefined || token === '' ? undefined : sha256hex(token)
