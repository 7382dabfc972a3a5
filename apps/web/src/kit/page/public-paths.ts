import { based } from './base-path.ts'
import { withQuery } from './with-query.ts'

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}?` ? never : Name) | PathParams<Rest>
  : never
type Query = { readonly [name: string]: string | undefined }
type Args<Names extends string> = { readonly [N in Names]: string } & Query

export type RoutePath<Names extends string = string> = {
  /** The address with these parameters, below the base path; names that are not in the path go into the query. */
  (...args: [Names] extends [never] ? [args?: Query] : [args: Args<Names>]): string
  /** `{name}` is a path parameter, `{name?}` one that may be missing. */
  readonly pattern: string
}

/** A route: its pattern, then the query parameters it cannot do without. */
export function at<const P extends string, const Needed extends readonly string[]>(
  pattern: P,
  ..._needed: Needed
): RoutePath<PathParams<P> | Needed[number]> {
  return Object.assign((args: Query = {}) => fill(pattern, args), { pattern })
}

function fill(pattern: string, args: Query): string {
  const query = new URLSearchParams()
  let path = pattern
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined) continue
    const filled = path.replace(new RegExp(`\\{${name}\\??\\}`), () => encodeURIComponent(value))
    if (filled === path) query.set(name, value)
    path = filled
  }
  path = path.replace(/\/\{\w+\?\}/g, '')
  return based(withQuery(path, query))
}

/** What the small public entry may lead to; its code imports these, so that it does not carry the others. */
export const publicPaths = {
  home: at('/'),
  errorPage: at('/errorPage', 'code'),
  login: at('/login'),
  landingMeetingId: at('/landing/{meetingId}'),
  landingRegistration: at('/landing/registration', 'engagementId'),
  landingRedirect: at('/landing/redirect'),
  oldLanding: at('/oldLanding'),
  agendaMeetingId: at('/agenda/{meetingId}'),
  signToken: at('/sign/{token}'),
  passFind: at('/pass/find', 'engagementId'),
  passToken: at('/pass/{token}'),
  myData: at('/myData'),
  verifyCode: at('/verify/{code}'),
} as const
