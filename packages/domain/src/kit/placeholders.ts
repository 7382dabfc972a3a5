/** A part in braces of either width, and a brace that belongs to none. */
const BRACED = /[{｛][^{}｛｝]*[}｝]|[{}｛｝]/g

/** Parts of a text that look like placeholders and are not `known`, each once: the name in plain braces, anything else as it was typed. */
export function strangePlaceholders(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(BRACED)].map(([whole]) => /^\{(\w+)\}$/.exec(whole)?.[1] ?? whole)
  return [...new Set(names)].filter((name) => !known.includes(name))
}
