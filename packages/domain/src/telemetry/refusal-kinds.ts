/** What a refusal of the log was about. */
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
