import { createHash } from 'node:crypto'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { FIRST_VIEW, type FirstView } from '../src/kit/page/first-view-items.ts'
import { paths, type RouteName } from '../src/paths.ts'
import { facadeOf } from './facades.ts'
import { pageScript } from './page-script.ts'

export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** Where people arrive, by an icon or by a message's link: the code of these screens is fetched beside the app's own. */
const ARRIVALS = ['home', 'approveList', 'newMeetingDetail', 'meetingDetail', 'login'] as const satisfies RouteName[]
/** What the shell asks for first on every screen, then what the home screen does. */
const FIRST_CALLS = ['GET /sys/user/center', 'GET /client/user/nav-menus', 'POST /meeting/meeting-todo']
/** What the frame fetches behind the first view of every screen; where the home screen is shown, it comes with the app's own code. */
const LATE = ['/shell/late-parts.tsx', '/shell/late-frame.tsx']
const LANDING_CALL = '/meeting/execute/landing-detail?engagementId='

/**
 * A browser's process takes thirty milliseconds of a quick machine for its first segmenter, which titles need: a worker makes one while
 * the app's code is on its way, and the page's own then takes no time.
 */
const WARM_UP = pageScript("'Segmenter'in Intl&&new Intl.Segmenter('zh-CN',{granularity:'word'}).segment('会');close()")
const WARM_WORDS = `assets/words-${createHash('sha256').update(WARM_UP).digest('hex').slice(0, 7)}.js`

/**
 * Makes the built pages paint early: their style sheets are inlined, the first calls start with the page, and the app's code is
 * fetched as soon as the first frame is on the screen, so that neither the network nor the phone is busy with it before. Only sign-in, whose
 * frame holds nothing to read, is fetched at once.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: WARM_WORDS, source: WARM_UP })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle) return html
        const isApp = path.endsWith('index.html')
        const sheets = stylesOf(bundle, isApp ? 'home' : 'landingMeetingId')
        const { page, entry, files } = withoutEntry(inlineStyles(html, bundle, sheets))
        const pieces = piecesOf(files, entry)
        const list = JSON.stringify(pieces)
        const code = isApp
          ? `(${String(drawFirstView)})("${FIRST_VIEW}");(${String(afterPaint)})(fetchApp,${list},[])`
          : `(${String(afterPaint)})(${String(fetchAll)},${list},${landingStart(bundle)})`
        const started = page.replace('</body>', () => `<script>${pageScript(code)}</script></body>`)
        if (!isApp) return started
        const ask = pageScript(appStart(bundle, pieces, inlinedIn(page)))
        return started.replace('<style>', () => `<script>${ask}</script><style>`)
      },
    },
  }
}

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

/** The marks keep lazy screens from fetching a sheet again; a browser loads no sheet of an unknown type. */
export function inlineStyles(html: string, bundle: Bundle, ofScreen: readonly string[]): string {
  const files = [...new Set([...[...html.matchAll(STYLE_LINK)].flatMap((match) => match[1] ?? []), ...ofScreen])]
  const css = files.map((file) => styleSource(bundle, file)).join('')
  const marks = files.map((file) => `<link rel="stylesheet" type="text/inlined" href="/${file}">`).join('')
  return html.replace(STYLE_LINK, '').replace('</head>', `<style>${css}</style>${marks}</head>`)
}

function styleSource(bundle: Bundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`no style sheet ${file}`)
  return String(asset.source).trim()
}

/** Addresses of the sheets inlined in a page. */
const inlinedIn = (page: string): string[] =>
  [...page.matchAll(/type="text\/inlined" href="([^"]+)"/g)].flatMap(([, file]) => file ?? [])

/** Code that asks; of the wanted screen it is told the files that the page does not have or fetch anyway. */
function appStart(bundle: Bundle, pieces: readonly string[], inlined: readonly string[]): string {
  const known = new Set([...pieces, ...inlined])
  const calls = chunkOf(bundle, '/kit/calls/staff-calls.ts').fileName
  const listed = (name: RouteName) => {
    if (name === 'home') return LATE.flatMap((source) => filesBehind(bundle, source))
    return name === 'login' ? filesBehind(bundle, sourceOf(name)) : [...filesOf(bundle, name), `/${calls}`]
  }
  const files = Object.fromEntries(
    ARRIVALS.map((name) => [paths[name].pattern, [...new Set(listed(name))].filter((file) => !known.has(file))]),
  )
  const given = [pieces, files, FIRST_CALLS, paths.login.pattern, `/${WARM_WORDS}`]
  return `(${String(askFirst)})(${String(fetchAll)},${given.map((part) => JSON.stringify(part)).join()})`
}

export function landingStart(bundle: Bundle): string {
  return `(${String(askLanding)})(${JSON.stringify(filesOf(bundle, 'landingMeetingId'))},"${LANDING_CALL}")`
}

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/
const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

export function withoutEntry(html: string): { page: string; entry: string; files: string[] } {
  const entry = ENTRY.exec(html)?.[1]
  if (entry === undefined) throw new Error('the page has no entry')
  const files = [...html.matchAll(PRELOAD)].flatMap(([, file]) => file ?? [])
  return { page: html.replace(ENTRY, '').replace(PRELOAD, ''), entry, files }
}

/** The files in the order in which the page runs them, each in a task of its own: the largest on its own first, the entry last. */
export const piecesOf = (files: string[], entry: string) => [
  ...files.filter((file) => file.includes('/react-')),
  ...files.filter((file) => file !== entry && !file.includes('/react-')),
  entry,
]

const kebab = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

const sourceOf = (name: RouteName) => `/${kebab(name)}.screen.tsx`

export function chunkOf(bundle: Bundle, source: string) {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source))
  if (chunk?.type !== 'chunk') throw new Error(`no chunk for ${source}`)
  return chunk
}

/** Style sheets of a screen and of what it imports. */
function stylesOf(bundle: Bundle, name: RouteName): string[] {
  const found = new Set<string>()
  const collect = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') return
    for (const imported of chunk.imports) collect(imported)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  }
  collect(chunkOf(bundle, sourceOf(name)).fileName)
  return [...found]
}

/** A screen's chunk, what it imports itself, and its style sheets. */
export function filesOf(bundle: Bundle, name: RouteName): string[] {
  const chunk = chunkOf(bundle, sourceOf(name))
  return [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
}

/** All files that a module needs, with their style sheets. One that only hands on another is left out: it is not asked for (facades.ts). */
function filesBehind(bundle: Bundle, source: string): string[] {
  const [found, sheets] = [new Set<string>(), new Set<string>()]
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(`/${file}`)) return
    if (!facadeOf(chunk.code)) found.add(`/${file}`)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(`/${sheet}`)
    for (const imported of chunk.imports) add(imported)
  }
  add(chunkOf(bundle, source).fileName)
  return [...found, ...sheets]
}

/** Runs in the page, as text, like those below: nothing of this module is there, so they are handed what they need. */
export function fetchAll(files: string[]): void {
  for (const href of files) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    const isStyle = href.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

/**
 * Each file of the app runs in a task of its own, as soon as it is there: all of them in one task would keep the phone from answering a
 * tap. No frame comes to a page in the background: it does not wait for one.
 */
export function afterPaint(fetchFiles: typeof fetchAll, files: string[], screen: string[]): void {
  let isRunning = false
  const runInTurn = async () => {
    for (const file of files) {
      const isEntry = file === files.at(-1)
      // The entry asks again for a file that failed.
      await import(file).catch((error: unknown) => (isEntry ? Promise.reject(error) : undefined))
      await new Promise((done) => {
        setTimeout(done)
      })
    }
  }
  const run = () => {
    if (isRunning) return
    isRunning = true
    fetchFiles([...files, ...screen])
    void runInTurn()
  }
  if (document.visibilityState === 'hidden') return run()
  // A frame that holds texts tells when it is on the screen; a frame without any does not in every browser.
  if (document.querySelector('.first-view') && 'PerformanceObserver' in globalThis)
    new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
  else requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, 1_000)
}

declare global {
  /** Fetches the app's files and those of the screen at this address, once. */
  var fetchApp: () => void
}

/** Starts what the shell and the home screen ask first, before the page has read its styles. */
function askFirst(
  fetchFiles: typeof fetchAll,
  pieces: string[],
  screens: Record<string, string[]>,
  calls: string[],
  login: string,
  words: string,
): void {
  const token = localStorage.getItem('token')
  const base = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''
  const here = location.pathname.slice(base.length) || '/'
  const isOut = document.documentElement.dataset['session'] === 'out'
  globalThis.fetchApp = () => fetchFiles([...pieces, ...(screens[isOut ? login : here] ?? [])])
  if (isOut) globalThis.fetchApp()
  if (!token) return
  if ('Worker' in globalThis) new Worker(words)
  const prefix = document.querySelector<HTMLMetaElement>('meta[name="api-prefix"]')?.content ?? ''
  const appVersion = /(?:^|; )app-version=([^;]*)/.exec(document.cookie)?.[1]
  const headers: Record<string, string> = { token, 'X-Client': '1', 'Accept-Language': document.documentElement.lang }
  if (appVersion) headers['x-app-version'] = appVersion
  globalThis.earlyCalls = {}
  for (const call of here === '/' ? calls : calls.slice(0, 1)) {
    const [method = 'GET', path = ''] = call.split(' ')
    const sent =
      method === 'POST'
        ? { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: '{}' }
        : { headers }
    const reply = fetch(prefix + path, sent)
    reply.catch(() => undefined)
    globalThis.earlyCalls[`${method} ${prefix}${path}`] = reply
  }
}

/** The same for a landing page: its one call and its screen's files. */
function askLanding(files: string[], path: string): string[] {
  const engagementId = /\/landing\/([0-9a-f-]{36})$/.exec(location.pathname)?.[1]
  if (!engagementId) return []
  const url = (document.querySelector<HTMLMetaElement>('meta[name="api-prefix"]')?.content ?? '') + path + engagementId
  const reply = fetch(url, { headers: { 'X-Client': '1', 'Accept-Language': document.documentElement.lang } })
  reply.catch(() => undefined)
  globalThis.earlyCalls = { [`GET ${url}`]: reply }
  return files
}

/** Draws how the screen looked last time over the empty skeleton; React takes its place. */
function drawFirstView(name: string): void {
  try {
    const { lang, dataset } = document.documentElement
    const key = [location.pathname, innerWidth, lang, dataset['theme'], dataset['textSize']].join()
    const view = JSON.parse(localStorage.getItem(name) ?? 'null') as FirstView | null
    const first = document.querySelector<HTMLElement>('.first')
    if (!first || view?.key !== key || !localStorage.getItem('token')) return
    first.replaceChildren(
      ...view.items.map(({ box: [left, top, width, height], text, style }) => {
        const part = document.createElement('div')
        part.textContent = text
        Object.assign(part.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
        for (const [property, value] of Object.entries(style)) part.style.setProperty(property, value)
        return part
      }),
    )
    first.classList.add('first-view')
  } catch {
    // What cannot be read is not drawn; the skeleton stays.
  }
}
