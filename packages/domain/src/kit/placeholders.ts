/** Whatever stands in braces of either width, and a brace that belongs to none. */
const BRACED = /[{｛][^{}｛｝]*[}｝]|[{}｛｝]/g

/** What in a text looks like a placeholder and is not one of `known`, each once: the name in plain braces, anything else as it stands. */
export function strangePlaceholders(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(BRACED)].map(([whole]) => /^\{(\w+)\}$/.exec(whole)?.[1] ?? whole)
  return [...new Set(names)].filter((name) => !known.includes(name))
}
