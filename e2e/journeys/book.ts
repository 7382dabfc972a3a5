import { writeFileSync } from 'node:fs'
import { type Cell, EVERY_CELL, nameOf } from './cells.ts'
import type { Journey } from './journey.ts'

const FILE = new URL('../../docs/journeys.md', import.meta.url)

const HEAD = `# Journeys

Written by \`npm run journeys\`: every combination of category, way of holding, length and pay, walked by what is on the screen from the form to the
end, or refused by the words at the form's start. With \`-- --cover\` the run walks the pairwise cover alone; the other combinations
then stand here as not walked. People: 林晓, 莫然 (representatives), their line managers and compliance officers, 唐颖, 宋雅 (finance, who approve the fees and book what the bank answers), 潘悦, 白琳 (who pay them),
and doctors with telephones of their own.

| no. | combination | steps | end |
|---|---|---|---|
`

/** Keeps what a run has walked; nothing in it depends on the day of the run. */
export function writeBook(journeys: readonly Journey[], refusals: ReadonlyMap<Cell, string>): void {
  const lines = EVERY_CELL.map((cell, at) => {
    const journey = journeys.find((walked) => walked.cell === cell)
    const words = refusals.get(cell)
    const [steps, end] = journey
      ? [journey.steps.join('；'), journey.fault ?? journey.finalStatus]
      : words === undefined
        ? ['', 'not walked in this run']
        : ['打开表单', `不能这样办：“${words}”`]
    return `| ${at + 1} | ${nameOf(cell)} | ${steps} | ${end} |`
  })
  writeFileSync(FILE, `${HEAD}${lines.join('\n')}\n`)
}
