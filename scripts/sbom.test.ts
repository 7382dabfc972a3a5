import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const component = z.object({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  hashes: z.optional(z.array(z.object({ alg: z.string(), content: z.string() }))),
  licenses: z.optional(z.array(z.unknown())),
})
const list = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.object({ component }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
const locked = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
  dev: z.optional(z.boolean()),
  devOptional: z.optional(z.boolean()),
})
const { packages } = z.parse(
  z.object({ packages: z.record(z.string(), locked) }),
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')),
)
const MODULES = 'node_modules/'
const FOREIGN = Object.entries(packages)
  .filter(([place, { link }]) => place.includes(MODULES) && link !== true)
  .map(([place, { version = '', integrity = '', dev, devOptional }]) => ({
    ref: `${place.slice(place.lastIndexOf(MODULES) + MODULES.length)}@${version}`,
    sha512: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
    isNeeded: dev !== true && devOptional !== true,
  }))
const OWN = ['@osmp/api', '@osmp/contract', '@osmp/domain', '@osmp/web']

const folder = mkdtempSync(join(tmpdir(), 'osmp-sbom-'))
let sbom: z.infer<typeof list>
beforeAll(() => {
  const file = join(folder, 'sbom.json')
  execFileSync(process.execPath, [fileURLToPath(new URL('sbom.mjs', import.meta.url)), file])
  sbom = z.parse(list, JSON.parse(readFileSync(file, 'utf8')))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the list of parts has every package the product needs, with version and hash, and none of development alone', () => {
  const needed = new Map(FOREIGN.filter(({ isNeeded }) => isNeeded).map(({ ref, sha512 }) => [ref, sha512]))
  expect(needed.size).toBeGreaterThan(100)
  const foreign = sbom.components.filter(({ name }) => !OWN.includes(name))
  const told = foreign.map(({ name, version, hashes }) => [
    `${name}@${version}`,
    hashes?.find(({ alg }) => alg === 'SHA-512')?.content,
  ])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(needed))
  expect(told).toHaveLength(needed.size)
})

test('it names the product and its workspaces by their packages, each part by an address, and licences as packages tell them', () => {
  expect(sbom.metadata.component.name).toBe('osmp')
  const names = sbom.components.map(({ name }) => name)
  expect(names.filter((name) => OWN.includes(name)).toSorted()).toEqual(OWN)
  expect(sbom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([])
  // Its package has a licence as a file alone.
  expect(sbom.components.filter(({ licenses }) => !licenses?.length).map(({ name }) => name)).toEqual(['png-js'])
})

test('what depends on what names parts of the list alone', () => {
  const refs = new Set([sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref']))
  const told = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(told.filter((ref) => !refs.has(ref))).toEqual([])
  expect(sbom.dependencies).toHaveLength(refs.size)
})
