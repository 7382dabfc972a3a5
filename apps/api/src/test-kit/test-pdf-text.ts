import { inflateSync } from 'node:zlib'

/** The text of a PDF with embedded subsets, as a reader who copies it gets it: glyphs by each font's own map, in order of drawing. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { text } of objects.values()) {
    for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.text ?? '')?.[1]
      if (map !== undefined) fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''))
    }
  }
  return [...objects.values()].map(({ stream }) => drawn(stream, fonts)).join('\n')
}

function objectsOf(pdf: Buffer): Map<string, { text: string; stream: string }> {
  const objects = new Map<string, { text: string; stream: string }>()
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [text = '', rest = ''] = body.split(/\nstream\r?\n/)
    objects.set(id, { text, stream: inflated(rest.replace(/\r?\nendstream$/, '')) })
  }
  return objects
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** From glyph, in hexadecimal, to text: ranges whose ends list each glyph's text. */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
      glyphs.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return glyphs
}

function drawn(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map()
  let text = ''
  for (const [whole, name, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font
    else
      text +=
        (glyphs ?? whole)
          .match(/.{4}/g)
          ?.map((glyph) => font.get(glyph) ?? '')
          .join('') ?? ''
  }
  return text
}
