// Writes what other files repeat of the code: the picture of slices, who looks after which, and the legend of codes. A test compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROWS } from './house.ts'
import { legend } from './legend.ts'

export const ARCHITECTURE = fileURLToPath(new URL('../docs/ARCHITECTURE.md', import.meta.url))
export const LEGEND = fileURLToPath(new URL('../docs/legend.md', import.meta.url))
export const CODEOWNERS = fileURLToPath(new URL('../.github/CODEOWNERS', import.meta.url))
const PICTURE = /(<!-- picture: node scripts\/map[.]ts -->\n)[\s\S]*?(<!-- end -->)/

/** Rows of slices from the foundation down; an arrow says "may import". */
export function picture(): string {
  const rows = Object.entries(ROWS)
  const boxes = rows.map(([name, slices], at) => `  r${at}["<b>${name}</b><br/>${slices.join(' · ')}"]`)
  const arrows = `  ${rows
    .map((_, at) => `r${at}`)
    .toReversed()
    .join(' --> ')}`
  return ['```mermaid', 'flowchart TB', ...boxes, arrows, '```', ''].join('\n')
}

/** The page with the picture of today. */
export const withPicture = (page: string): string =>
  page.replace(PICTURE, (_, begin, end) => `${begin}${picture()}${end}`)

/** Reviewers of each slice on both sides of the wire: a team for each row of house.ts. */
export function codeowners(): string {
  const teams = Object.entries(ROWS).flatMap(([name, slices]) => {
    const team = `@osmp/${name.toLowerCase().replaceAll(' ', '-')}`
    return slices.map((slice) => `${`**/src/${slice}/`.padEnd(24)} ${team}`)
  })
  return [
    '# Written by node scripts/map.ts from scripts/house.ts.',
    `${'*'.padEnd(24)} @osmp/foundation`,
    ...teams,
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(ARCHITECTURE, withPicture(readFileSync(ARCHITECTURE, 'utf8')))
  writeFileSync(CODEOWNERS, codeowners())
  writeFileSync(LEGEND, legend())
}
