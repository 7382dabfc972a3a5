import { defineProject } from 'vitest/config'

/** Tests of the web app that need no page. `css` gives the style sheets their text: tests read them. */
export default defineProject({
  test: { name: 'web-unit', include: ['src/**/*.test.ts'], environment: 'node', css: true },
})
