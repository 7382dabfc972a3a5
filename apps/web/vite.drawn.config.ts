import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './vite/contract-calls.ts'
import { moduleNames } from './vite/module-names.ts'

const LAZY = /[\\/]landing[\\/]late-parts[.]ts$/

/** The landing page for the server, with React inside: it draws the page's first view. No address leads to a folder with a dot. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [
    {
      name: 'drawn-at-once',
      enforce: 'pre',
      async resolveId(source, importer) {
        if (!source.endsWith('late-parts.ts')) return undefined
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && LAZY.test(found.id) ? found.id.replace(/late-parts[.]ts$/, 'components/late-blocks.tsx') : found
      },
    },
    react(),
    contractCalls(),
  ],
  publicDir: false,
  css: { modules: { generateScopedName: moduleNames('build') } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/shell/drawn-landing.tsx',
    outDir: 'dist/.server',
    target: 'node22',
    minify: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { entryFileNames: 'landing.mjs', codeSplitting: false },
    },
  },
})
