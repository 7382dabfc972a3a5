/**
 * What the browser keeps of the contract, made at build time: method, path, where arguments travel, and flags.
 * Flags: `r` refresh flag · `n` failure is null · `w` failure is swallowed.
 */
export type CallRow = readonly [method: 'GET' | 'POST', path: string, from: ArgumentPlace, flags: string]
export type ArgumentPlace = 'query' | 'body' | 'either' | 'multipart' | 'query+form' | 'none'
export type CallTable = Readonly<Record<string, Readonly<Record<string, CallRow>>>>
