import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Short labels that people press or read at a glance: with larger text they break between words, not inside one. */
const LABELS = [
  ['./page/button.module.css', 'button'],
  ['./mark/chip.module.css', 'chip'],
  ['./page/segmented.module.css', 'option'],
  ['./page/tabs.module.css', 'tab'],
  ['./mark/tag.module.css', 'tag'],
  ['./page/group.module.css', 'title'],
  ['./page/action-link.module.css', 'action'],
  ['./field/field-frame.module.css', 'label'],
] as const

test.each(LABELS)('%s: .%s does not break inside a word', (file, name) => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  const rule = new RegExp(`^\\.${name} \\{\n([^}]*)`, 'm').exec(css)?.[1]
  expect(rule).toContain('word-break: keep-all;')
  // A word wider than its box still breaks, and no box shrinks to a single character for it.
  expect(rule).toContain('overflow-wrap: break-word;')
})
