// npm run sbom: writes sbom.cdx.json (CycloneDX 1.5), the packages the product needs on every platform, with versions, SHA-512 hashes and
// licences, from the lockfile; `-- FILE` another file.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DEVELOPMENT = 'cdx:npm:package:development'
const { npm_execpath: npm } = process.env

const [file = 'sbom.cdx.json'] = process.argv.slice(2)
const list = JSON.parse(
  ask(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--include', 'dev']),
)
const needed = neededPackages()
const isNeeded = ({ 'bom-ref': ref }) => needed.has(ref)
const own = list.metadata.component
const written = {
  ...list,
  metadata: { ...list.metadata, component: named(own) },
  components: list.components.filter(isNeeded).map(named),
  dependencies: list.dependencies
    .filter(({ ref }) => ref === own['bom-ref'] || needed.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => needed.has(one)) })),
}
writeFileSync(resolve(file), `${JSON.stringify(written, undefined, 2)}\n`)
console.log(`${written.components.length} packages in ${file}`)

function ask(args) {
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  return execFileSync(program, [...first, ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
}

/** `npm sbom --omit dev` leaves out packages that development needs too, so the marks of the lockfile decide. */
function neededPackages() {
  const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'))
  const places = Object.entries(packages).filter(([, { dev, devOptional, link }]) => !dev && !devOptional && !link)
  return new Set(places.map(([place, { name, version }]) => `${name ?? nameOf(place)}@${version}`))
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** npm names the workspaces by their folders; their purl has the name of the package. */
function named(component) {
  const { purl, properties = [] } = component
  const name = decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')))
  return { ...component, name, properties: properties.filter((one) => one.name !== DEVELOPMENT) }
}
