import rootPackage from '../../package.json' with { type: 'json' }
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { basePath } from './vite/base-path.ts'
import { commonGround, type Graph, TANSTACK_LATE } from './vite/common-ground.ts'
import { contractCalls } from './vite/contract-calls.ts'
import { drawnLanding } from './vite/drawn-landing.ts'
import { deskWorker } from './vite/desk-worker.ts'
import { facades } from './vite/facades.ts'
import { firstLook } from './vite/first-look.ts'
import { firstPaint } from './vite/first-paint.ts'
import { moduleNames } from './vite/module-names.ts'
import { precompress } from './vite/precompress.ts'
import { publicPages } from './vite/public-pages.ts'
import { smallerCode } from './vite/smaller-code.ts'

/** What a slice opens to others. */
const PUBLIC = /[\\/]src[\\/][a-z-]+[\\/]public[.]tsx?$/
/** Small files that every form of meetings and events loads. */
const FORMS =
  /[\\/](?:kit[\\/]form[\\/](?:form-keeper|named|use-form-keeper|use-keeping-text|keeping-texts)|ui[\\/]field[\\/]form|form[\\/](?:meeting-form|has-days|meeting-form-(?:texts|state|input|of-detail)))[.]/
const TANSTACK = /node_modules[\\/]@tanstack[\\/]/
/** What sign-in shares with the choice of a password and with proofs. */
const SIGN_IN =
  /src[\\/](?:session[\\/](?:enter-session|safe-back|prove-by-password|sign-in-words|components[\\/](?:language-switch|password-field))|ui[\\/]mark[\\/]brand-mark)[.]/
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // A build speaks of what is wrong, not of each of its files.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: [
    react(),
    contractCalls(),
    basePath(),
    publicPages(),
    smallerCode(),
    firstLook(),
    drawnLanding(),
    firstPaint(),
    facades(),
    deskWorker(),
    precompress(),
  ],
  css: { modules: { generateScopedName: moduleNames(command) } },
  build: {
    // WeCom for Windows still runs Chromium 107.
    target: rootPackage.browserslist.map((oldest) => oldest.replace(' >= ', '').replace('ios_saf', 'ios')),
    modulePreload: {
      polyfill: false,
      // The names of all screens' files would be a tenth of the app's own code in the first load; a screen's sheets must be known, its code is asked for as it comes.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      input: { main: 'index.html', landing: 'landing.html' },
      // To compress every file takes most of the time, as it should.
      checks: { bundlerTimings: false },
      // A screen that takes one thing from another slice's public.ts is not sent the rest of it.
      treeshake: { moduleSideEffects: [{ test: PUBLIC, sideEffects: false }] },
      output: {
        // Names of chunks are a good part of what a page is sent; thirty-six bits tell one build of a file from another.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // A deployment changes our own files; these stay in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
            { name: 'tanstack', test: (id: string) => TANSTACK.test(id) && !TANSTACK_LATE.test(id) },
            // Heads of public pages: the landing page has them inlined, an event's page asks for them.
            { name: 'hero', test: /hero[.]css$/ },
            // Contrast themes and paper: the landing page has it inlined, the app fetches it after its first view.
            { name: 'late-look', test: /late[.]css$/ },
            // The landing page's first load, a part of the home page's, and the rest of the latter; then the modules that most other screens share.
            ...(['public', 'open', 'frame', 'base', 'late'] as const).map((ground) => ({
              debugName: ground,
              name: (id: string, graph: Graph) => (commonGround(id, graph) === ground ? ground : null),
            })),
            // All of the landing page's own first view in one file.
            {
              name: 'landing-page',
              test: /src[\\/]landing[\\/](?:use-counted-opening|landing-texts|landing[.]module|components[\\/](?:landing-page|enrol-bar|landing-head|hero|state-bar|first-skeleton))[.]/,
              includeDependenciesRecursively: false,
            },
            { name: 'sign-in', test: SIGN_IN, includeDependenciesRecursively: false },
            // What every form of meetings and events is kept with: a chunk for each small file would cost more than the files.
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            // Pages of tables are for a desk, and many screens have no form: they do not carry them.
            {
              name: 'common',
              test: /[\\/]src[\\/](?:kit|ui|shell)[\\/](?!table-pages|form[\\/]use-form)/,
              minShareCount: 24,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API, '/m/': API, '/c/': API, '/s/': API, '/u/': API } },
}))
