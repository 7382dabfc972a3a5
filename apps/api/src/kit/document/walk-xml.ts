import { SaxesParser } from 'saxes'

/** What is told of an XML text, in order; names without their prefix. Texts come whole, CDATA and entities read, comments left out. */
export type XmlHandlers = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
  /** Whether the rest is not wanted. */
  isDone?(): boolean
  /** Takes out of a piece of XML what says nothing; no piece ends within the first characters behind a `<`. */
  skim?(xml: string): string
}

/** Reads XML as its bytes come. */
export async function walkXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('XML with a document type is not accepted')
  })
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes))
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)))
  const text = (read: string) => handlers.text?.(read)
  parser.on('text', text)
  parser.on('cdata', text)
  let rest = ''
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    const xml = rest + decoder.decode(chunk, { stream: true })
    const end = handlers.skim ? endOfPiece(xml) : xml.length
    rest = xml.slice(end)
    parser.write(handlers.skim?.(xml.slice(0, end)) ?? xml)
    if (handlers.isDone?.() === true) return
  }
  parser.write(rest + (decoder?.decode() ?? '')).close()
}

/** Longer tags and texts are not held back: together with each new piece they would be looked through again and again. */
const MOST_HELD = 1_000

function endOfPiece(xml: string): number {
  const start = xml.lastIndexOf('<')
  return start === -1 || xml.length - start > MOST_HELD ? xml.length : start
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** XML is UTF-8 unless its first bytes say UTF-16. */
function encodingOf([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8'
}
