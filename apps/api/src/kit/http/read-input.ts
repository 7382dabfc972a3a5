import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import { PRODUCT_TEXT_CALLS } from '@osmp/contract/kit/product-text-calls.ts'
import { MAX_FILE_BYTES } from '@osmp/domain/closing/upload-rules.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import type { UploadedPart } from './ctx.ts'
import { InputError, inputError, transportError } from './error-reply.ts'
import { heldSource, type Spool } from '../store/spool.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const RESERVED = ['__proto__', 'constructor', 'prototype']

function refuseReservedKeys(value: unknown, depth = 0): void {
  if (depth > 12) throw new InputError('inputBody', '', 400)
  if (Array.isArray(value)) for (const item of value) refuseReservedKeys(item, depth + 1)
  else if (isRecord(value)) {
    for (const key of Object.keys(value)) {
      if (RESERVED.includes(key)) throw new InputError('inputUnknown', key, 400)
      refuseReservedKeys(value[key], depth + 1)
    }
  }
}

/** The arguments of the address, whatever the body is. Errors: InputError for a key that means something to the language. */
const queryOf = ({ query }: FastifyRequest): Record<string, unknown> => {
  refuseReservedKeys(query)
  return isRecord(query) ? query : {}
}

const bodyOf = (request: FastifyRequest): Record<string, unknown> => {
  if (request.body === undefined || request.body === null) return {}
  if (!isRecord(request.body) || Buffer.isBuffer(request.body)) throw new InputError('inputBody', '', 400)
  return request.body
}

/**
 * Arguments from where the contract says they travel. A repeated query key is refused by the schema as an array. What a call does
 * not take is refused, wherever it travels; a call of the product text drops it (decision 0033).
 */
export function rawInput(endpoint: EndpointDefinition, request: FastifyRequest): unknown {
  const query = queryOf(request)
  const body = endpoint.method === 'GET' || endpoint.from === 'query+bytes' ? {} : bodyOf(request)
  refuseReservedKeys(body)
  const taken = {
    none: {},
    query,
    body,
    either: { ...query, ...body },
    'query+form': { ...query, ...body },
    'query+bytes': query,
    'query+json': besideBody(query, body),
    multipart: {},
  }[endpoint.from]
  if (isOfProductText(endpoint)) return tolerated(endpoint, taken)
  const strays = { ...(endpoint.from === 'body' && query), ...(TAKES_NO_BODY.has(endpoint.from) && body) }
  const [stray] = Object.keys(endpoint.from === 'none' ? { ...query, ...body } : strays)
  if (stray !== undefined) throw new InputError('inputUnknown', stray, 400)
  if (endpoint.method === 'GET' && hasBody(request)) throw new InputError('inputUnknown', '', 400)
  return taken
}

/** Arguments of the address, and the body as the field `inBody`, which no address can bring. */
function besideBody(query: Record<string, unknown>, body: Record<string, unknown>): Record<string, unknown> {
  const { inBody: _, ...fields } = query
  return Object.keys(body).length === 0 ? fields : { ...fields, inBody: body }
}

const TAKES_NO_BODY: ReadonlySet<EndpointDefinition['from']> = new Set(['query', 'none'])

const isOfProductText = ({ method, path }: EndpointDefinition) => PRODUCT_TEXT_CALLS.has(`${method} ${path}`)

const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** Without the arguments that a call of the product text does not know; those of our own calls stay, to be refused. */
export function tolerated(endpoint: EndpointDefinition, taken: Record<string, unknown>): Record<string, unknown> {
  return isOfProductText(endpoint) ? known(endpoint.input, taken) : taken
}

function known(schema: z.core.$ZodType, taken: Record<string, unknown>): Record<string, unknown> {
  const { def } = schema._zod
  if ('innerType' in def) return known(def.innerType as z.core.$ZodType, taken)
  if (!('shape' in def)) return taken
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(def.shape as Record<string, z.core.$ZodType>)) {
    if (!Object.hasOwn(taken, name)) continue
    const value = taken[name]
    const part = name === 'inBody' && isRecord(value) ? known(field, value) : undefined
    if (part === undefined) kept[name] = value
    else if (Object.keys(part).length > 0) kept[name] = part
  }
  return kept
}

/** The bare bytes of a body, as one part without a name; none where the body is of another kind. */
export function bytesPart(request: FastifyRequest): UploadedPart[] {
  if (!Buffer.isBuffer(request.body)) return []
  return [{ fileName: '', mediaType: 'application/octet-stream', ...heldSource(request.body) }]
}

/** Fields and files of an upload; the files go down as they come. A field sent more than once, or named in `listFields`, becomes a list. */
export async function multipartInput(
  request: FastifyRequest,
  listFields: readonly string[],
  spool: Spool,
): Promise<{ raw: Record<string, unknown>; files: UploadedPart[] }> {
  queryOf(request)
  if (!request.isMultipart()) throw new InputError('inputBody', '', 400)
  const raw: Record<string, unknown> = Object.fromEntries(listFields.map((name) => [name, []]))
  const files: UploadedPart[] = []
  let bytes = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const source = await spool.keep(withinLimits(part.file))
        bytes += source.size
        if (bytes > request.routeOptions.bodyLimit) throw new InputError('inputTooLarge', '', 400)
        files.push({ fileName: part.filename, mediaType: part.mimetype, ...source })
        continue
      }
      if (RESERVED.includes(part.fieldname)) throw new InputError('inputUnknown', part.fieldname, 400)
      const before = raw[part.fieldname]
      raw[part.fieldname] = Array.isArray(before) ? [...before, part.value] : part.value
    }
  } catch (error) {
    // What still comes is let pass: a connection nobody reads from could not end.
    request.raw.unpipe().resume()
    if (error instanceof AppError) throw error
    // A body that breaks off or is no form ends the parser with an error of its own; the person only needs to send it again.
    throw transportError(error) ?? new InputError('inputBody', '', 400)
  }
  return { raw, files }
}

/** Bytes of a part, cut as soon as they are more than its kind may have. Errors: uploadTooLarge, InputError. */
async function* withinLimits(file: AsyncIterable<Uint8Array> & { truncated?: boolean }): AsyncGenerator<Buffer> {
  let size = 0
  let limit: number = MAX_FILE_BYTES.document
  for await (const chunk of file) {
    const bytes = Buffer.from(chunk)
    if (size === 0 && isPicture(bytes)) limit = MAX_FILE_BYTES.image
    size += bytes.length
    if (size > limit) throw new AppError('uploadTooLarge')
    yield bytes
  }
  if (file.truncated) throw new InputError('inputTooLarge', '', 400)
}

/** By its first bytes: JPEG, PNG, WebP or HEIC. */
function isPicture(head: Buffer): boolean {
  const text = head.subarray(0, 12).toString('latin1')
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG') || /^RIFF.{4}WEBP|^.{4}ftyp/su.test(text)
}

/** The input as the contract wants it, or an InputError for the first fault. */
export function parseInput<S extends z.core.$ZodType>(
  schema: S,
  raw: unknown,
  parse: (schema: S, raw: unknown, options: { reportInput: true }) => z.core.util.SafeParseResult<z.core.output<S>>,
): z.core.output<S> {
  // Without the input a missing field could not be told from a wrong one.
  const parsed = parse(schema, raw, { reportInput: true })
  if (!parsed.success) throw inputError(parsed.error.issues)
  return parsed.data
}
