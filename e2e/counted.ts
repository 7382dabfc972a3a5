import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** The counts on a phone of 390 × 844 px, each with its limit. */
const COUNTS = {
  meetings: { what: 'Meetings wholly visible in the list', limit: 8, atLeast: true },
  decision: { what: 'Height of an application with two speakers, decision bar included, px', limit: 844 },
  rules: { what: 'Height of the rules of an application, folded as they open, px', limit: 900 },
  zeros: { what: 'Figures of zero on the home pages of five roles', limit: 0 },
  create: { what: 'Taps: create a meeting with two paid speakers and submit it', limit: 14 },
  one: { what: 'Taps: decide on one application, from home', limit: 2 },
  six: { what: 'Taps: decide on six applications, from home', limit: 8 },
  close: { what: 'Taps: close a meeting with seven open items, from its checklist', limit: 12 },
} as const satisfies Record<string, { what: string; limit: number; atLeast?: true }>

export type Counted = keyof typeof COUNTS
const found = new Map<Counted, number>()

/** Keeps a number for the table and fails where it passes its limit. */
export function count(name: Counted, value: number): void {
  found.set(name, value)
  const limits: { limit: number; atLeast?: true } = COUNTS[name]
  if (limits.atLeast) expect(value, COUNTS[name].what).toBeGreaterThanOrEqual(limits.limit)
  else expect(value, COUNTS[name].what).toBeLessThanOrEqual(limits.limit)
}

/** Writes the table into the file that TAPS names, once everything has been counted. */
export async function writeCounts(): Promise<void> {
  const file = process.env['TAPS']
  const names = Object.keys(COUNTS) as Counted[]
  if (file === undefined || names.some((name) => !found.has(name))) return
  const rows = names.map((name) => {
    const limits: { limit: number; atLeast?: true } = COUNTS[name]
    return `| ${COUNTS[name].what} | ${found.get(name)} | ${limits.atLeast ? '≥' : '≤'} ${limits.limit} |`
  })
  await writeFile(
    file,
    [
      '# Taps and heights',
      '',
      'Written by `npm run demo` from the story [counted.e2e.ts](../e2e/counted.e2e.ts), which counts on the demo company’s screens at',
      '390 × 844 px in Chinese. A tap is a press on a control; typing in a field and choosing a file in the phone’s own dialog are not counted.',
      '',
      '| what | counted | limit |',
      '|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  )
}

/** Height of the whole page. */
export const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
