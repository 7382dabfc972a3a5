import { inflateSync } from 'node:zlib'
import { AppError } from '../kit/http/app-error.ts'

/** After the last end mark a line end or two are ordinary, another file is not. */
const MAX_TAIL = 64
const MAX_OBJECT_STREAM = 32 * 1024 * 1024
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/
const MARKUP = /<(?:html|script|svg|\?php|!doctype)/i

/** Looks through a PDF without drawing it: its objects, and those packed in object streams. */
export function inspectPdf(content: Buffer): void {
  const text = content.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) throw new AppError('fileDamaged')
  if (text.slice(end + 5).trim().length > MAX_TAIL) throw new AppError('uploadForeignContent')
  const { words, packed } = objectsOf(content, text)
  if (MARKUP.test(words)) throw new AppError('uploadForeignContent')
  for (const part of [words, ...packed.map(unpacked)]) {
    const names = plainNames(part)
    if (/\/Encrypt(?![A-Za-z0-9])/.test(names)) throw new AppError('uploadEncrypted')
    if (ACTIVE.test(names)) throw new AppError('uploadActiveContent')
  }
}

/** What stands outside the streams, and the bytes of the streams that hold objects themselves. */
function objectsOf(content: Buffer, text: string): { words: string; packed: Buffer[] } {
  const words: string[] = []
  const packed: Buffer[] = []
  let at = 0
  for (let start = text.indexOf('stream', at); start >= 0; start = text.indexOf('stream', at)) {
    const before = text.slice(at, start)
    words.push(before)
    const end = text.indexOf('endstream', start)
    // A word of a text, or a stream that never ends: the rest is read as words.
    if (end < 0) break
    const body = start + 6 + (text.startsWith('\r\n', start + 6) ? 2 : 1)
    if (/\/Type\s*\/ObjStm/.test(plainNames(before.slice(before.lastIndexOf('obj')))))
      packed.push(content.subarray(body, end))
    at = end + 9
  }
  words.push(text.slice(at))
  return { words: words.join(' '), packed }
}

/** Objects of a packed stream; of one that is not deflated, or damaged, its bytes as they are. */
function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream, { maxOutputLength: MAX_OBJECT_STREAM }).toString('latin1')
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE')
      throw new AppError('uploadUnpacksTooLarge')
    return stream.toString('latin1')
  }
}

/** Names may be written with #xx for any of their letters. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
