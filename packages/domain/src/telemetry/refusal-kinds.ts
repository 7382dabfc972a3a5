/** Subjects of the refusals in the log. */
export const NOTED_KINDS = [
  'signIn',
  'lock',
  'limit',
  'session',
  'role',
  'scope',
  'interest',
  'proof',
  'code',
  'file',
  'quota',
] as const
export type NotedKind = (typeof NOTED_KINDS)[number]
