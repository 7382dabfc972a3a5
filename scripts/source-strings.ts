/** A hole of a template, `${…}`, as its text shows it: the table it names, or a mark. */
const HOLE = /^(?:sql[.])?(?:table|id|ref|raw)\((?:['"`]public['"`], *)?['"`](?:public[.])?(\w+)['"`]\)$/
const PIECE =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`|[{}]|(?<=[(,=:[!&|?;]\s*|return\s)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g

export type Strings = { readonly templates: readonly string[]; readonly quoted: readonly string[] }

/** Texts of a source: its templates, each without those in its holes, which come by themselves, and its strings in quotes; no comment. */
export function stringsOf(source: string): Strings {
  const templates: string[] = []
  const quoted: string[] = []
  /** Reads code up to the brace that closes it; answers where it goes on. */
  const code = (from: number): number => {
    let depth = 0
    for (let at = from; ;) {
      PIECE.lastIndex = at
      const match = PIECE.exec(source)
      if (!match) return source.length
      const [piece] = match
      at = PIECE.lastIndex
      if (piece === '}' && depth === 0) return at
      if (piece === '{') depth += 1
      if (piece === '}') depth -= 1
      if (piece === '`') at = template(at)
      if (/^['"]/.test(piece)) quoted.push(piece.slice(1, -1))
    }
  }
  const template = (from: number): number => {
    let text = ''
    for (let at = from; at < source.length;) {
      if (source[at] === '`') {
        templates.push(text)
        return at + 1
      }
      if (source.startsWith('${', at)) {
        const end = code(at + 2)
        const name = HOLE.exec(source.slice(at + 2, end - 1).trim())?.[1]
        text += name === undefined ? '$' : `"${name}"`
        at = end
      } else {
        const width = source[at] === '\\' ? 2 : 1
        text += source.slice(at, at + width)
        at += width
      }
    }
    return source.length
  }
  code(0)
  return { templates, quoted }
}
