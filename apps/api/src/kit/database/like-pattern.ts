/** Pattern for `like` and `ilike` that finds the keyword anywhere, with no wildcard of its own; without one it finds everything. */
export function likePattern(keyword = ''): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}
