import { expect, it } from 'vitest'

const sheets = import.meta.glob<string>('../**/*.module.css', { query: '?raw', import: 'default', eager: true })

/** Literal colours, layers, radii and durations: they stand in tokens.css alone. */
const LITERALS = {
  colour: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i,
  layer: /z-index:(?! *var\()/,
  radius: /border(?:-[a-z-]+)?-radius:[^;]*\d+(?:px|%|rem)/,
  duration: /\b\d+m?s\b/,
}

it.each(Object.entries(sheets))('%s takes colours, layers, radii and durations from the tokens', (_, sheet) => {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  expect(css).not.toBe('')
  const found = Object.entries(LITERALS).filter(([, pattern]) => pattern.test(css))
  expect(found.map(([name]) => name)).toEqual([])
})

/** Boxes one types in: their ring shows where the next letter goes, so a tap draws it too. */
const TYPED_IN = /\.(?:box|optionText)\b/

it.each(Object.entries(sheets))('%s draws a focus ring for the keyboard only', (_, sheet) => {
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const rings = rules.filter(([, selector = '', body = '']) => {
    const onTap = /:focus(?:-within)?(?!-)/.test(selector) && !selector.includes(':focus-visible')
    return onTap && /(?:outline|box-shadow): (?!none|0;)/.test(body) && !TYPED_IN.test(selector)
  })
  expect(rings.map(([, selector]) => selector?.trim())).toEqual([])
})
