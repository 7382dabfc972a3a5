import { paths } from '../paths.ts'
import type { ScreenModule } from '../routes.ts'

type PublicRoute = { readonly pattern: string; readonly load: () => Promise<ScreenModule> }

/** The public screens that this small entry draws; exact paths before those with parameters. */
const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { ...paths.landingRegistration, load: () => import('../landing/landing-registration.screen.tsx') },
  { ...paths.landingRedirect, load: () => import('../landing/landing-redirect.screen.tsx') },
  { ...paths.landingMeetingId, load: () => import('../landing/landing-meeting-id.screen.tsx') },
  { ...paths.agendaMeetingId, load: () => import('../meetings/agenda-meeting-id.screen.tsx') },
  { ...paths.signToken, load: () => import('../enrolment/sign-token.screen.tsx') },
  { ...paths.verifyCode, load: () => import('../attendance/verify-code.screen.tsx') },
]

/** The staff screen under a public address: the app draws it. */
const STAFF_PATHS = [paths.landingPreview.pattern]

export type PublicMatch = { readonly params: Readonly<Record<string, string>>; readonly load: () => Promise<ScreenModule> }

export function matchPublic(pathname: string): PublicMatch | undefined {
  if (STAFF_PATHS.includes(pathname)) return undefined
  for (const { pattern, load } of PUBLIC_ROUTES) {
    const match = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname)
    if (match) {
      const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { params: Object.fromEntries(params), load }
    }
  }
  return undefined
}
