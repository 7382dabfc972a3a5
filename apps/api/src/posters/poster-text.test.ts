import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Measure, posterFonts } from './poster-font.ts'
import { xmlText } from '../kit/document/markup-text.ts'
import { balance, ellipsis, type Face, textLine, wrap } from './poster-text.ts'

let measure: Measure
beforeAll(async () => {
  measure = await posterFonts()
})

const face: Face = { size: 40, weight: 'bold' }
const widthOf = (text: string) => measure(text, face.size, face.weight)

describe('widths', () => {
  it('come from the font: a Chinese character is a square, letters are narrower, bold is wider', () => {
    expect(measure('会议', 40, 'regular')).toBe(80)
    expect(measure('il', 40, 'regular')).toBeLessThan(30)
    expect(measure('Week', 40, 'bold')).toBeGreaterThan(measure('Week', 40, 'regular'))
  })
})

describe('lines', () => {
  it('break between words', () => {
    expect(wrap(measure, '冠心病规范诊疗与介入术后管理', face, 330, 4)).toEqual(['冠心病规范诊疗与', '介入术后管理'])
  })

  it('never begin with closing punctuation', () => {
    const text = '会议（第一场），议题：抗栓治疗。'
    // Narrower than its longest word a line is cut between characters.
    const widths = Array.from({ length: 40 }, (_, step) => widthOf('（第一场），') + 7 * step)
    const lines = widths.flatMap((width) => wrap(measure, text, face, width, 20))
    expect(lines.length).toBeGreaterThan(widths.length)
    expect(lines.filter((line) => /^[，。：）]/.test(line))).toEqual([])
  })

  it('keep breaks a person typed', () => {
    expect(balance(measure, '第一行\n第二行更长一些', face, 900, 3)).toEqual(['第一行', '第二行更长一些'])
  })

  it('end in an ellipsis where there is more', () => {
    const lines = wrap(measure, '冠心病规范诊疗与介入术后管理区域研讨会', face, 330, 1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/…$/)
    expect(widthOf(lines[0] ?? '')).toBeLessThanOrEqual(330)
  })

  it('of a title are of nearly one length', () => {
    const [first = '', second = ''] = balance(measure, '冠心病规范诊疗与介入术后管理区域研讨会', face, 700, 2)
    expect(Math.abs(widthOf(first) - widthOf(second))).toBeLessThan(200)
  })

  it('fit, are few enough, and lose nothing but what the ellipsis stands for, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 60, max: 900 }), (text, width) => {
        const lines = wrap(measure, text, face, width, 3)
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(widthOf(line) <= width || [...line].length === 1).toBe(true)
        expect(widthOf(ellipsis(measure, text.replaceAll('\n', ' '), face, width))).toBeLessThanOrEqual(width)
        const shown = lines.join('').replace(/\s/g, '')
        if (!shown.endsWith('…')) expect(shown).toBe(text.replace(/\s/g, ''))
      }),
    )
  })
})

describe('a hostile name', () => {
  const HOSTILE = [
    '</text><script>alert(1)</script>',
    '"/><image href="file:///etc/passwd"/>',
    "' onload='x",
    ']]><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    '<tspan font-size="9999">',
    '\u0000\u0008\ud800\ufffe',
  ]

  it.each(HOSTILE)('stays words: %j', (name) => {
    const escaped = xmlText(name)
    expect(escaped).not.toMatch(/[<>"']/)
    expect(escaped).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/)
    expect(escaped).not.toMatch(/[\u0000-\u0008\ufffe]/)
    const drawn = textLine(0, 0, name, { ...face, fill: '#000000' })
    expect(drawn.match(/</g)).toHaveLength(2)
  })
})
