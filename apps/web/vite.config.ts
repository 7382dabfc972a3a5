import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './vite/contract-calls.ts'
import { firstPaint } from './vite/first-paint.ts'
import { precompress } from './vite/precompress.ts'
import { publicPages } from './vite/public-pages.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const OWN = /[\\/]apps[\\/]web[\\/]src[\\/](?:kit|ui)[\\/]|[\\/]packages[\\/]domain[\\/]|virtual:/
const APP_ONLY = /[\\/]kit[\\/](?:query|menus|submission-number|not-built-yet|route-titles)\.tsx?$/

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), contractCalls(), publicPages(), firstPaint(), precompress()],
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]' } },
  build: {
    // WeCom for Windows still runs Chromium 107.
    target: ['chrome107', 'safari15.6', 'firefox115'],
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      input: { main: 'index.html', landing: 'landing.html' },
      output: {
        // A deployment changes our own files; these stay in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
            // What nearly every screen stands on, in one file; never what the public pages do without.
            { name: 'base', test: (id) => OWN.test(id) && !APP_ONLY.test(id), minShareCount: 12 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API } },
}))
