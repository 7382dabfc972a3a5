import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { legend } from './legend.ts'
import { ARCHITECTURE, CODEOWNERS, codeowners, LEGEND, withPicture } from './map.ts'

const page = readFileSync(ARCHITECTURE, 'utf8')

test('the picture of slices follows house.ts; otherwise run node scripts/map.ts', () => {
  expect(page).toContain('```mermaid')
  expect(withPicture(page)).toBe(page)
})

test('CODEOWNERS follows house.ts; otherwise run node scripts/map.ts', () => {
  expect(readFileSync(CODEOWNERS, 'utf8')).toBe(codeowners())
})

test('the legend follows the code; otherwise run node scripts/map.ts', () => {
  expect(readFileSync(LEGEND, 'utf8')).toBe(legend())
})

test('ARCHITECTURE.md has at most 100 lines of at most 160 characters', () => {
  const lines = page.trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(100)
  expect(lines.filter((line) => line.length > 160)).toEqual([])
})
