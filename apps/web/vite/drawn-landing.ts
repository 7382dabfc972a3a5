import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import rootPackage from '../../../package.json' with { type: 'json' }
import { staysDrawn } from '../src/kit/page/stays-drawn.ts'
import { contractCalls } from './contract-calls.ts'
import {
  afterPaint,
  type Bundle,
  chunkOf,
  fetchAll,
  filesOf,
  inlineStyles,
  landingStart,
  piecesOf,
  withoutEntry,
} from './first-paint.ts'
import { pageScript } from './page-script.ts'

const PAGE = 'landing-drawn.html'
/** Where the server puts what it draws. */
const PLACE = '<div id="root"></div>'
/** Until the app has drawn, a known visitor sees host and title alone. */
const AWAITS = '<style>[data-drawn=app] header~*,[data-drawn=app] #content>*>*+*{visibility:hidden}</style>'
/** As vite.config.ts has it. */
const TARGETS = rootPackage.browserslist.map((oldest) => oldest.replace(' >= ', '').replace('ios_saf', 'ios'))

/**
 * Builds the page for landing pages that the server draws: the style sheets of all their parts are inlined, the app is fetched only for
 * visitors to whom it shows something else, and the rest of what a public page does comes from a script without React.
 */
export function drawnLanding(): Plugin {
  let page = ''
  let late = ''
  return {
    name: 'drawn-landing',
    apply: 'build',
    async buildStart() {
      late = await buildLate((fileName, source) => this.emitFile({ type: 'asset', fileName, source }))
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (bundle && path.endsWith('landing.html')) page = drawnPage(html, bundle, late)
        return html
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: PAGE, source: page })
      },
    },
  }
}

/** Builds the scripts that run after the page is shown, with copies of the modules they share with the app; gives the address of the first. */
async function buildLate(emit: (fileName: string, source: string) => void): Promise<string> {
  const path = (name: string) => new URL(name, import.meta.url).pathname
  const bundle = await rolldown({
    input: { drawn: path('../src/shell/drawn-main.ts') },
    platform: 'browser',
    resolve: { alias: { react: path('./no-react.ts') } },
    plugins: [contractCalls()],
    transform: { target: TARGETS },
    // To load the contract takes a second, as it should.
    checks: { bundlerTimings: false },
    treeshake: { moduleSideEffects: [{ test: /[\\/]no-react[.]ts$/, sideEffects: false }] },
  })
  const { output } = await bundle.generate({
    minify: true,
    entryFileNames: 'assets/[name]-[hash:7].js',
    chunkFileNames: 'assets/drawn-[name]-[hash:7].js',
  })
  await bundle.close()
  for (const file of output) if (file.type === 'chunk') emit(file.fileName, file.code)
  return `/${output[0].fileName}`
}

function drawnPage(html: string, bundle: Bundle, late: string): string {
  const screen = filesOf(bundle, 'landingMeetingId')
  const parts = chunkOf(bundle, '/landing/components/late-blocks.tsx').fileName
  const styled = inlineStyles(html, bundle, [
    ...new Set([...sheetsOf(bundle, screen), ...sheetsOf(bundle, [`/${parts}`])]),
  ])
  const { page, entry, files } = withoutEntry(styled)
  const next = [...files, entry, ...filesOf(bundle, 'landingRegistration')]
  const app = `(${String(afterPaint)})(${String(fetchAll)},${JSON.stringify(piecesOf(files, entry))},${landingStart(bundle)})`
  const code = `(${String(showDrawn)})(${String(staysDrawn)},()=>${app},()=>import("${late}"),()=>(${String(fetchAll)})(${JSON.stringify(next)}))`
  return page
    .replace('</head>', `${AWAITS}</head>`)
    .replace(/<div id="root">[\s\S]*<\/body>/, () => `${PLACE}<script>${pageScript(code)}</script></body>`)
}

/** Sheets of these files and of all that their code imports, in the order in which the app would ask for them. */
function sheetsOf(bundle: Bundle, files: readonly string[]): string[] {
  const [found, seen] = [new Set<string>(), new Set<string>()]
  const add = (name: string) => {
    const file = bundle[name]
    if (name.endsWith('.css')) found.add(name)
    if (file?.type !== 'chunk' || seen.has(name)) return
    seen.add(name)
    for (const imported of file.imports) add(imported)
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet)
  }
  for (const file of files) add(file.slice(1))
  return [...found]
}

/** Runs in the page, as text, right behind what the server has drawn. The app is started once, whatever asks for it. */
function showDrawn(
  stays: typeof staysDrawn,
  startApp: () => void,
  runLate: () => Promise<unknown>,
  fetchNext: () => void,
): void {
  const page = document.querySelector<HTMLElement>('[data-drawn]')
  const drawn = page?.dataset['drawn']
  const isStranger = (isBack: boolean) =>
    stays(drawn, {
      place: location,
      languages: navigator.languages,
      local: localStorage,
      session: sessionStorage,
      isBack,
    })
  let isStarted = false
  const start = () => {
    if (!isStarted) startApp()
    isStarted = true
  }
  const [visit] = performance.getEntriesByType('navigation')
  if (!isStranger(visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward')) {
    if (page) page.dataset['drawn'] = 'app'
    return start()
  }
  document.documentElement.lang = drawn ?? ''
  const late = () => void runLate().catch(() => undefined)
  // WeChat may know the visitor.
  if (/micromessenger|wxwork/i.test(navigator.userAgent)) requestAnimationFrame(() => setTimeout(late))
  // A browser may find no idle moment at all: then two seconds later.
  else
    addEventListener('load', () =>
      'requestIdleCallback' in window ? requestIdleCallback(late, { timeout: 2_000 }) : setTimeout(late),
    )
  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, fetchNext, { once: true, capture: true, passive: true })
  // A visitor that enrolled in the meantime, or that WeChat knows, is no stranger any more.
  addEventListener('hcpToken', start)
  addEventListener('pageshow', ({ persisted }) => persisted && !isStranger(false) && start())
}
