/** A page of ours that a code or link may lead to, with the id in it. */
export type OwnTarget = {
  readonly kind: 'landing' | 'registration' | 'agenda' | 'event' | 'poster'
  readonly id: string
  readonly path: string
}

const UUID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'
const FORMS: readonly (readonly [OwnTarget['kind'], RegExp, (id: string) => string])[] = [
  ['landing', new RegExp(`^/landing/${UUID}$`), (id) => `/landing/${id}`],
  ['landing', new RegExp(`^/oldLanding\\?meetingId=${UUID}$`), (id) => `/oldLanding?meetingId=${id}`],
  ['landing', new RegExp(`^/event/redirect\\?meetingId=${UUID}$`), (id) => `/landing/${id}`],
  [
    'registration',
    new RegExp(`^/landing/registration\\?engagementId=${UUID}$`),
    (id) => `/landing/registration?engagementId=${id}`,
  ],
  ['agenda', new RegExp(`^/agenda/${UUID}$`), (id) => `/agenda/${id}`],
  ['poster', new RegExp(`^/poster/${UUID}$`), (id) => `/poster/${id}`],
  ['event', new RegExp(`^/event/${UUID}$`), (id) => `/event/${id}`],
  ['event', new RegExp(`^/event/redirect\\?eventId=${UUID}$`), (id) => `/event/${id}`],
]

/**
 * The page of a path of ours; its path is rebuilt from the id, so nothing else of what was given goes on. The
 * addresses on paper (`/event/redirect?…`) lead to the page behind them.
 */
export function ownTarget(path: string): OwnTarget | undefined {
  for (const [kind, form, pathOf] of FORMS) {
    const id = form.exec(path)?.[1]
    if (id !== undefined) return { kind, id, path: pathOf(id) }
  }
  return undefined
}

/** What a scanned text is: a path of ours with its proof if it carries one, a short code, or a foreign address. */
export type ReadCode =
  | { readonly is: 'path'; readonly path: string; readonly expires: number | undefined; readonly signature: string }
  | { readonly is: 'code'; readonly code: string }
  | { readonly is: 'foreign' }
  | { readonly is: 'unknown' }

const CODE = /^[ME]\d{4}-\d{5,9}$/
const ORIGIN = /^(https?:\/\/[a-z0-9.-]+(?::\d{1,5})?|https?:\/\/\[[0-9a-f:]+\](?::\d{1,5})?)(\/[^\\\s]*)?$/i
const PROOF = /^(.*)[?&]expires=(\d{1,10})&signature=([\w-]{1,100})$/

/** Reads what stood in a QR code or was typed; `ownOrigins` are the only hosts that count as ours, compared as a whole. */
export function readCode(text: string, ownOrigins: readonly string[]): ReadCode {
  const given = text.trim()
  if (CODE.test(given.toUpperCase())) return { is: 'code', code: given.toUpperCase() }
  const address = ORIGIN.exec(given)
  if (address && !ownOrigins.includes((address[1] ?? '').toLowerCase())) return { is: 'foreign' }
  const path = address ? (address[2] ?? '/') : given
  if (!/^\/(?![/\\])/.test(path)) return { is: address || !given.includes('://') ? 'unknown' : 'foreign' }
  const proof = PROOF.exec(path)
  if (!proof) return { is: 'path', path, expires: undefined, signature: '' }
  return { is: 'path', path: proof[1] ?? '', expires: Number(proof[2]), signature: proof[3] ?? '' }
}

const SURVEY_PATH = /^\/survey\/[\w-]{8,80}$/
const HTTPS = /^(https:\/\/[a-z0-9.-]+(?::\d{1,5})?)(?:[/?][^\s\\"'<>]*)?$/i

/** May a landing page lead its visitors there? A survey of ours, or https on one of these origins. */
export function isSurveyAllowed(url: string | null, origins: readonly string[]): boolean {
  if (url === null || SURVEY_PATH.test(url)) return true
  const origin = HTTPS.exec(url)?.[1]
  return origin !== undefined && origins.includes(origin.toLowerCase())
}

/** The place of a counted link: short and in small letters, as it is written into the link. */
export const LINK_SOURCE = /^[a-z0-9-]{1,20}$/

/** The short address of a meeting's invitation page or an event's page: the last, random digits of its id. */
export const shortPathOf = (id: string): string => `/m/${id.slice(-12)}`
