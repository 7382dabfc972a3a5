/** What the browser keeps of a call: method, path, where arguments travel, how it fails. */
export type CallRow = readonly [method: 'GET' | 'POST', path: string, from: ArgumentPlace, rule: FailureRule]
export type ArgumentPlace =
  | 'query'
  | 'body'
  | 'either'
  | 'multipart'
  | 'query+form'
  | 'query+bytes'
  | 'query+json'
  | 'none'

/** Where the product text makes an exception; the sample of `exp-event-detail` is that screen's. */
export type FailureRule = 'refreshFlag' | 'null' | 'swallow' | undefined

/**
 * Calls that are alike in all but their name, made at build time: slice, the path before the name, method, place, rule, names.
 * A name stands for itself as the last part of the path, `~name` for its kebab form, `name=part` for another part.
 */
export type CallGroup = readonly [
  slice: string,
  prefix: string,
  method: CallRow[0],
  from: ArgumentPlace,
  rule: FailureRule | null,
  names: string,
]

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Rows by `slice.name`. */
export function readCallGroups(groups: readonly CallGroup[]): Map<string, CallRow> {
  const rows = new Map<string, CallRow>()
  for (const [slice, prefix, method, from, rule, names] of groups) {
    for (const entry of names.split(' ')) {
      const isKebab = entry.startsWith('~')
      const [name = '', part] = (isKebab ? entry.slice(1) : entry).split('=')
      rows.set(`${slice}.${name}`, [method, prefix + (part ?? (isKebab ? kebab(name) : name)), from, rule ?? undefined])
    }
  }
  return rows
}
