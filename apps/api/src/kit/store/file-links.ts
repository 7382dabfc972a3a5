import { createHmac, timingSafeEqual } from 'node:crypto'

export type LinkedFile = { objectKey: string; mediaType: string; fileName: string }

const LIFE = 5 * 60_000

/** Links to stored files: they name file, person and end, under a MAC, so that no row is written for a look at a photo. */
export type FileLinks = {
  /** Path of a link for this person, from the API prefix on. */
  make(file: LinkedFile, personId: string, now: number): string
  /** The file, or undefined when the link is forged, over, or somebody else's. */
  read(link: string, personId: string, now: number): LinkedFile | undefined
}

const isLinked = (value: unknown): value is { k: string; m: string; n: string; p: string; e: number } =>
  typeof value === 'object' &&
  value !== null &&
  'k' in value &&
  'm' in value &&
  'n' in value &&
  'p' in value &&
  'e' in value

export function createFileLinks(key: Buffer, apiPrefix: string): FileLinks {
  const macOf = (payload: string) => createHmac('sha256', key).update(`file\n${payload}`).digest()
  return {
    make: (file, personId, now) => {
      // The end is rounded up to a whole minute so that the same photo keeps its link, and the browser its copy, for a while.
      const end = Math.ceil(now / 60_000) * 60_000 + LIFE
      const payload = Buffer.from(
        JSON.stringify({ k: file.objectKey, m: file.mediaType, n: file.fileName, p: personId, e: end }),
      ).toString('base64url')
      return `${apiPrefix}/files/${payload}.${macOf(payload).toString('base64url')}`
    },
    read: (link, personId, now) => {
      const [payload = '', mac = '', ...rest] = link.split('.')
      // Compared as text: several texts of base64url stand for the same bytes.
      const given = Buffer.from(mac)
      const expected = Buffer.from(macOf(payload).toString('base64url'))
      if (rest.length > 0) return undefined
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
      if (!isLinked(content) || content.p !== personId || content.e < now) return undefined
      return { objectKey: content.k, mediaType: content.m, fileName: content.n }
    },
  }
}

/** A name that survives a header and a file system: at most 120 characters, none of them cut in half. */
export function safeFileName(name: string): string {
  const plain = name.toWellFormed().replace(/[\\/:*?"<>|\r\n\t]/g, '_')
  return [...plain].slice(0, 120).join('')
}
