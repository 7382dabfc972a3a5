/** A number and its English noun: `1 photo`, `2 photos`, `0 people`. */
export function counted(count: number | string, one: string, more = `${one}s`): string {
  return `${count} ${Number(count) === 1 ? one : more}`
}

/** The word that agrees with a number in English: `is` or `are`. */
export const agreed = (count: number, one: string, more: string): string => (count === 1 ? one : more)
