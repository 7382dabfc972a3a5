/**
 * Which people a pile of evidence (contracts, talk photos) covers. Evidence whose label names a person is theirs; the rest
 * goes, in order, to those who have none. `labels` are file names or captions.
 */
export function coveredBy(names: readonly string[], labels: readonly string[]): readonly boolean[] {
  const named = names.map((name) => labels.some((label) => label.includes(name)))
  let spare = labels.filter((label) => !names.some((name) => label.includes(name))).length
  return named.map((covered) => {
    if (covered || spare === 0) return covered
    spare -= 1
    return true
  })
}
