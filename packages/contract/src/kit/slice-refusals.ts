/** Code, sentence in Chinese, sentence in English. `{name}` is filled from the refusal's parameters. */
type RefusalRow = readonly [code: string, zh: string, en: string]

/** Codes lie between these, both included, or are the only one. */
type Span = readonly [first: number, last?: number]

/** The refusals of a slice by name, and where its codes lie. A new code goes into the last span. */
export type Refusals = { readonly spans: readonly Span[]; readonly rows: Readonly<Record<string, RefusalRow>> }

/** The names in the rows of a slice. */
export const namesOf = <const Name extends string>({ rows }: { rows: Readonly<Record<Name, RefusalRow>> }) =>
  Object.keys(rows) as Name[] // its own keys
