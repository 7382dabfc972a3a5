import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'
import { pageScript } from './page-script.ts'

type Bundle = Rollup.OutputBundle

/**
 * A service worker with which the desk at the door opens again without network: it keeps the files of the app's shell and of that one
 * screen, named here, and nothing else. It stands for the addresses below /checkIn alone.
 */
export function deskWorker(): Plugin {
  return {
    name: 'desk-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = deskFiles(bundle)
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        const source = pageScript(`(${String(worker)})(${JSON.stringify(`desk-${version}`)},${JSON.stringify(files)})`)
        this.emitFile({ type: 'asset', fileName: 'desk-worker.js', source })
      },
    },
  }
}

/** What the app and the desk load, at once or later; of the app not its other screens. */
function deskFiles(bundle: Bundle): string[] {
  const app = new Set<string>()
  collect(bundle, chunkOf(bundle, '/index.html'), app, () => false)
  const found = new Set(app)
  for (const file of app) {
    for (const later of chunk(bundle, file)?.dynamicImports ?? [])
      if (isOfShell(chunk(bundle, later)?.facadeModuleId)) collect(bundle, later, found, () => false)
  }
  collect(bundle, chunkOf(bundle, '/enrolment/check-in.screen.tsx'), found, (file) => !app.has(file))
  return [...found].sort()
}

const isOfShell = (module: string | null | undefined): boolean =>
  /\/src\/(?:shell|kit|ui)\//.test(module ?? '') && module?.endsWith('.screen.tsx') !== true

const chunk = (bundle: Bundle, file: string): Rollup.OutputChunk | undefined => {
  const output = bundle[file]
  return output?.type === 'chunk' ? output : undefined
}

function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module),
  )
  if (found === undefined) throw new Error(`no chunk for ${module}`)
  return found.fileName
}

/** A chunk, its style sheets and what it imports; what it asks for later where `withLater` says so. */
function collect(bundle: Bundle, file: string, found: Set<string>, withLater: (file: string) => boolean): void {
  const output = chunk(bundle, file)
  if (output === undefined || (found.has(file) && !withLater(file))) return
  const isNew = !found.has(file)
  found.add(file)
  const { importedCss, importedAssets } = output.viteMetadata ?? {}
  for (const asset of [...(importedCss ?? []), ...(importedAssets ?? [])]) found.add(asset)
  for (const imported of output.imports) if (!found.has(imported)) collect(bundle, imported, found, withLater)
  if (!isNew || !withLater(file)) return
  for (const later of output.dynamicImports) if (!found.has(later)) collect(bundle, later, found, withLater)
}

type Kept = { put(request: string, response: Response): Promise<void>; addAll(files: string[]): Promise<void> }
type WorkerEvent = {
  request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
}
/** What this file needs of a service worker's own names, which the types of a page do not have. */
type Worker = {
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/** Runs in the worker, as text: nothing of this module is there. */
function worker(name: string, files: string[]): void {
  const self = globalThis as unknown as Worker
  const page = 'checkIn'
  const kept = new Set(files.map((file) => new URL(file, location.href).pathname))
  const pageOf = () => caches.match(page, { cacheName: name })
  /** Whoever has a network for four seconds in vain has none. */
  const inTime = async (request: Request): Promise<Response> => {
    const waits = new Promise<never>((_, reject) => {
      setTimeout(reject, 4_000)
    })
    const response = await Promise.race([fetch(request), waits])
    if (response.status >= 500) throw new Error('the server has no page')
    return response
  }
  const keep = async () => {
    const cache: Kept = await caches.open(name)
    const shell = await fetch(page, { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (!shell.ok) throw new Error('no page to keep')
    await Promise.all([cache.put(page, shell), cache.addAll(files)])
    await self.skipWaiting()
  }
  const tidy = async () => {
    const others = (await caches.keys()).filter((other) => other.startsWith('desk-') && other !== name)
    await Promise.all(others.map((other) => caches.delete(other)))
    await self.clients.claim()
  }
  self.addEventListener('install', (event) => event.waitUntil(keep()))
  self.addEventListener('activate', (event) => event.waitUntil(tidy()))
  self.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.mode === 'navigate') {
      event.respondWith(inTime(request).catch(async () => (await pageOf()) ?? Response.error()))
    } else if (request.method === 'GET' && kept.has(new URL(request.url).pathname)) {
      const stored = caches.match(request.url, { cacheName: name, ignoreVary: true })
      event.respondWith(stored.then((response) => response ?? fetch(request)))
    }
  })
}
