/** A cell by the sheet's own counting: row from 1, column from 0. */
export type Place = { row: number; column: number }

/** Farther before a formula its cell's opening cannot stand. */
const NEAR = 500

/** Cells of a sheet's XML that hold a formula: what such a cell shows was computed elsewhere and may not be what it says. */
export function formulaCells(sheetXml: string): Place[] {
  const places: Place[] = []
  for (const { index } of sheetXml.matchAll(/<(?:\w+:)?f[\s/>]/g)) {
    const before = sheetXml.slice(Math.max(0, index - NEAR), index)
    const address = [...before.matchAll(/<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g)].at(-1)
    places.push(address ? { row: Number(address[2]), column: columnOf(address[1] ?? '') } : { row: 0, column: 0 })
  }
  return places
}

/** A → 0, Z → 25, AA → 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The path of the sheet that stands first in the workbook, as its own parts name it. */
export function firstSheetPath(workbookXml: string, relationsXml: string): string | undefined {
  const id = /<(?:\w+:)?sheet\s[^>]*?\b\w+:id="([^"]+)"/.exec(workbookXml)?.[1]
  const tags = [...relationsXml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => tag)
  const tag = tags.find((one) => /\bId="([^"]+)"/.exec(one)?.[1] === id)
  const target = tag && /\bTarget="([^"]+)"/.exec(tag)?.[1]
  if (!target) return undefined
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}
