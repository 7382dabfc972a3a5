const PLACEHOLDER = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g

/**
 * A sentence with its values: `{count}` is a value, `{count|one|more}` the word that agrees with it. What has no value is
 * as `missing` says, by default as it stands.
 */
export function fillWords(
  sentence: string,
  values: Readonly<Record<string, unknown>>,
  missing: (placeholder: string) => string = (placeholder) => placeholder,
): string {
  return sentence.replace(PLACEHOLDER, (whole: string, name: string, one?: string, more?: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number') return missing(whole)
    return one === undefined ? String(value) : String(Number(value) === 1 ? one : more)
  })
}
