/** Code and sentence in Chinese, in the line below the sentence in English. `{name}` is filled from the refusal's parameters. */
type RefusalText = `${number} ${string}\n${string}`

/** Codes lie between these, both included, or are the only one. */
type Span = readonly [first: number, last?: number]

/** The refusals of a slice by name, and where its codes lie. A new code goes into the last span. */
export type Refusals = { readonly spans: readonly Span[]; readonly rows: Readonly<Record<string, RefusalText>> }

/** The names in the rows of a slice. */
export const namesOf = <const Name extends string>({ rows }: { rows: Readonly<Record<Name, RefusalText>> }) =>
  Object.keys(rows) as Name[] // its own keys

type CodeOf<Text> = Text extends `${infer Code} ${string}` ? Code : never
type RefusalRow<Text> = readonly [code: CodeOf<Text>, zh: string, en: string]

/** Code and both sentences of each refusal of a table. */
export const rowsOf = <const Rows extends Refusals['rows']>(rows: Rows) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, text]) => [name, /^(\d+) (.*)\n *(.*)$/.exec(text)?.slice(1)]),
  ) as unknown as { readonly [Name in keyof Rows]: RefusalRow<Rows[Name]> } // as RefusalText has it
