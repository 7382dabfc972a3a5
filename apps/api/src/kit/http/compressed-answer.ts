import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { header } from './request-header.ts'

/** A smaller answer fits into one packet either way. */
const LEAST = 1_000
/** Larger ones would take more than half a millisecond of the thread. */
const MOST_AT_ONCE = 64 * 1024
/**
 * Measured on lists, details and rosters: a third of the CPU of quality 4, and two to four hundredths more bytes; Zstandard costs more. The
 * small window saves as much, and the larger one's memory would be collected twice as long.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } }
const GZIP = { level: 1 }

const CODINGS = {
  br: {
    now: (bytes: Buffer) => brotliCompressSync(bytes, BROTLI),
    later: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  },
  gzip: {
    now: (bytes: Buffer) => gzipSync(bytes, GZIP),
    later: (bytes: Buffer) => promisify(gzip)(bytes, GZIP),
  },
} as const

/** The coding that costs least of those the client takes. */
export function codingFor(accepted: string): keyof typeof CODINGS | undefined {
  const takes = (coding: string) =>
    new RegExp(`(?:^|,)\\s*${coding}\\s*(?:,|$|;\\s*q=(?!0(?:[.]0*)?\\s*(?:,|$)))`, 'i').test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

/** Sends a call's text, compressed from 1 kB on. In one piece, never as a stream: an answer must leave with its call (decision 0017). */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  // As bytes: the server writes a text of several kB with twice the memory and a copy more.
  const bytes = Buffer.from(text)
  if (bytes.length < LEAST) return reply.send(bytes)
  void reply.header('vary', 'accept-encoding')
  const coding = codingFor(header(request, 'accept-encoding') ?? '')
  if (coding === undefined) return reply.send(bytes)
  const { now, later } = CODINGS[coding]
  return reply.header('content-encoding', coding).send(bytes.length < MOST_AT_ONCE ? now(bytes) : await later(bytes))
}
