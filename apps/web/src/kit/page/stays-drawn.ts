type Kept = { getItem(key: string): string | null }
type Visit = {
  /** The address' own path and query. */
  readonly place: { readonly pathname: string; readonly search: string }
  readonly languages: readonly string[]
  readonly local: Kept
  readonly session: Kept
  /** True where the browser takes the page from its history, maybe as old as it was left. */
  readonly isBack: boolean
}

/**
 * True where the landing page that the server has drawn in this language is shown: to a stranger on a first visit. The app draws the page of
 * everybody else. Runs in the page, as text: nothing of this module is there. The keys are those of kit/texts.ts, kit/device/tokens.ts and
 * the invitations.
 */
export function staysDrawn(drawn: string | undefined, { place, languages, local, session, isBack }: Visit): boolean {
  const meeting = /\/landing\/([0-9a-f-]{36})$/.exec(place.pathname)?.[1]
  if (drawn === undefined || meeting === undefined || isBack) return false
  const isInvited = new URLSearchParams(place.search).has('i') || session.getItem(`osmp.invitation.${meeting}`) !== null
  const isKnown = session.getItem('hcpToken') !== null || (local.getItem('osmp.passes') ?? '').includes(meeting)
  const tags = [local.getItem('osmp.locale') ?? '', ...languages].map((tag) => tag.split('-')[0]?.toLowerCase())
  const language = tags.find((tag) => tag === 'zh' || tag === 'en') ?? 'zh'
  return !isInvited && !isKnown && drawn.startsWith(language)
}
