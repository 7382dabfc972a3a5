/** Pattern for `ilike` that finds the keyword anywhere, with no wildcard of its own. */
export function likePattern(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}
