import { describe, expect, it } from 'vitest'
import css from './tokens.css?raw'

/** The hexadecimal colours of a theme's block; the dark block stands on the light one. */
function colours(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const light = colours(':root')
const THEMES = { light, dark: { ...light, ...colours(":root[data-theme='dark']") } }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, WCAG 2.2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const GROUNDS = ['canvas', 'surface', 'raised'] as const
const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'accent', 'danger', 'status3', 'act'].map((text) => [text, ground] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'strong-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['accent', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['status1', 'status1-soft'],
  ['status2', 'status2-soft'],
  ['status3', 'status3-soft'],
  ['ink', 'pressed'],
  ['ink-2', 'pressed'],
  ['ink-3', 'pressed'],
  ['ink-2', 'disabled'],
  ['on-stage', 'stage'],
]

describe.each(Object.entries(THEMES))('colours of the %s theme', (_, theme) => {
  it.each(TEXT_PAIRS)('%s on %s can be read (4.5 : 1)', (text, ground) => {
    expect(contrast(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('tells the focus ring from every ground (3 : 1)', () => {
    for (const ground of GROUNDS) {
      expect(contrast(theme['accent'] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the colour sheet', () => {
  it('gives the dark theme a value for every colour of the light one', () => {
    const sameInBoth = ['stage', 'on-stage']
    const themed = Object.keys(light).filter((name) => !sameInBoth.includes(name))
    expect(Object.keys(colours(":root[data-theme='dark']")).sort()).toEqual(themed.sort())
  })

  it('keeps the layers in order, the watermark on top', () => {
    const layers = [...css.matchAll(/--layer-[\w-]+: (\d+);/g)].map((match) => Number(match[1]))
    expect(layers).toEqual([0, 10, 20, 100, 200, 300, 9999])
  })
})
