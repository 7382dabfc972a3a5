import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { paths, type RouteName } from '../src/paths.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** Where people arrive: the code of these screens is fetched beside the app's own. */
const ARRIVALS = [
  'home',
  'main',
  'approveList',
  'newMeetingDetail',
  'meetingDetail',
  'createMeeting',
  'login',
] as const satisfies RouteName[]
/** What the shell asks for first on every screen, then what the home screen does. */
const FIRST_CALLS = ['GET /sys/user/center', 'GET /client/user/nav-menus', 'POST /meeting/meeting-todo']
const LANDING_CALL = '/meeting/execute/landing-detail?engagementId='

/**
 * Makes the built pages paint early: their style sheets are inlined, and a small script of the app's page fetches the code of
 * the wanted screen and starts its first calls while the app's own code is still on its way.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle) return html
        const inlined = inlineStyles(html, bundle)
        const script = path.endsWith('index.html') ? earlyScript(bundle) : earlyLandingScript(bundle)
        return inlined.replace('</head>', `${script}</head>`)
      },
    },
  }
}

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

/** The marks keep lazy screens from fetching a sheet again; a browser loads no sheet of an unknown type. */
function inlineStyles(html: string, bundle: Bundle): string {
  const files = [...html.matchAll(STYLE_LINK)].flatMap((match) => match[1] ?? [])
  const css = files.map((file) => styleSource(bundle, file)).join('')
  const marks = files.map((file) => `<link rel="stylesheet" type="text/inlined" href="/${file}">`).join('')
  return html.replace(STYLE_LINK, '').replace('</head>', `<style>${css}</style>${marks}</head>`)
}

function styleSource(bundle: Bundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`no style sheet ${file}`)
  return String(asset.source).trim()
}

function earlyScript(bundle: Bundle): string {
  const files = Object.fromEntries(ARRIVALS.map((name) => [paths[name].pattern, filesOf(bundle, name)]))
  return `<script>(${String(early)})(${String(preloadAll)},${JSON.stringify(files)},${JSON.stringify(FIRST_CALLS)},"${paths.login.pattern}")</script>`
}

function earlyLandingScript(bundle: Bundle): string {
  const files = filesOf(bundle, 'landingMeetingId')
  return `<script>(${String(earlyLanding)})(${String(preloadAll)},${JSON.stringify(files)},"${LANDING_CALL}")</script>`
}

const kebab = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** A screen's chunk and style sheets. */
function filesOf(bundle: Bundle, name: RouteName): string[] {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${kebab(name)}.screen.tsx`),
  )
  if (chunk?.type !== 'chunk') throw new Error(`no chunk for ${name}`)
  return [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
}

/** Runs in the page, as text, like the two below: nothing of this module is there, so they are handed what they need. */
function preloadAll(files: string[]): void {
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

function early(preload: typeof preloadAll, files: Record<string, string[]>, calls: string[], login: string): void {
  const token = localStorage.getItem('token')
  preload(files[token ? location.pathname : login] ?? [])
  if (!token) return
  const prefix = document.querySelector<HTMLMetaElement>('meta[name="api-prefix"]')?.content ?? ''
  const appVersion = /(?:^|; )app-version=([^;]*)/.exec(document.cookie)?.[1]
  const headers: Record<string, string> = { token, 'X-Client': '1', 'Accept-Language': document.documentElement.lang }
  if (appVersion) headers['x-app-version'] = appVersion
  globalThis.earlyCalls = {}
  for (const call of location.pathname === '/' ? calls : calls.slice(0, 1)) {
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

/** The same for a landing page: its screen's code and its one call. */
function earlyLanding(preload: typeof preloadAll, files: string[], path: string): void {
  const engagementId = /^\/landing\/([0-9a-f-]{36})$/.exec(location.pathname)?.[1]
  if (!engagementId) return
  preload(files)
  const url = (document.querySelector<HTMLMetaElement>('meta[name="api-prefix"]')?.content ?? '') + path + engagementId
  const reply = fetch(url, { headers: { 'X-Client': '1', 'Accept-Language': document.documentElement.lang } })
  reply.catch(() => undefined)
  globalThis.earlyCalls = { [`GET ${url}`]: reply }
}
