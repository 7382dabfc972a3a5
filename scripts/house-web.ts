/** Plan of the web app; house.ts is that of the server. scripts/check-boundaries.ts holds the code to both. */

/**
 * Slices of apps/web/src in one order: each imports those before it alone, lazily too. kit and ui come before all of them, the shell and
 * the route table after.
 */
export const WEB_ORDER = [
  'duties',
  'attendance',
  'photos',
  'speakers',
  'reports',
  'fees',
  'expenses',
  'exams',
  'online',
  'enrolment',
  'invitations',
  'landing',
  'posters',
  'privacy',
  'admin',
  'closing',
  'approvals',
  'meetings',
  'events',
  'session',
  'system',
  'home',
] as const

/** Folders of apps/web/src that are no slices. */
export const WEB_FRAME = ['kit', 'ui', 'shell', 'stories'] as const

/** Lazy imports of these files may lead back to them, three files at most: the fetched code is late by nature and needs them. */
export const MAY_LEAD_BACK: readonly string[] = [
  'apps/web/src/kit/calls/api-client.ts',
  'apps/web/src/shell/fetch-late-frame.ts',
]
