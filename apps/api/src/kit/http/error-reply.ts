import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import { RESULTS, type ResultName } from '@osmp/contract/kit/result-codes.ts'
import type * as z from 'zod/mini'
import { AppError, type RefusalParams, refusalText } from './app-error.ts'
import { isOverload } from '../database/db-faults.ts'
import { fieldName, unnamedFieldText } from './field-names.ts'
import type { Locale } from './locale.ts'
import { isStoreFault } from '../store/store-fault.ts'
import { Stopping } from '../process/stopping.ts'
import { QueueFull } from './waiting-line.ts'

/** `retryAfter`: seconds until it may be tried again, where that is known. */
export type Reply = { status: number; body: unknown; retryAfter?: number }

/** The envelope of a refusal, by whose `name` clients know it: HTTP 200 where it is expected, 400 for what no client of ours sends. */
export function refusalReply(
  result: ResultName,
  locale: Locale,
  format: 'jsonapi' | undefined,
  {
    params = {},
    data = null,
    status = 200,
    requestId,
  }: { params?: RefusalParams; data?: unknown; status?: number; requestId?: string } = {},
): Reply {
  const [code] = RESULTS[result]
  const msg = refusalSentence(result, locale, params, requestId)
  const body =
    format === 'jsonapi'
      ? { errors: [{ code, detail: msg, meta: { name: result } }] }
      : { code, msg, data, name: result }
  return { status, body }
}

/** The sentence of a refusal with the words of its field; of a field that people do not fill in none is named. */
export function refusalSentence(
  result: ResultName,
  locale: Locale,
  params: RefusalParams = {},
  requestId?: string,
): string {
  const { field } = params
  if (field === undefined) return refusalText(result, locale, params)
  const name = fieldName(String(field), locale)
  if (name !== undefined) return refusalText(result, locale, { ...params, field: name })
  // Of records the field comes with its words already.
  const namesField = result.startsWith('input') && RESULTS[result][1].includes('{field}')
  return namesField ? unnamedFieldText(locale, requestId) : refusalText(result, locale, params)
}

export function successBody(endpoint: EndpointDefinition, data: unknown): object {
  if (endpoint.format !== 'jsonapi') return { code: '0000', msg: '', data }
  const type = endpoint.path.slice(1).replaceAll('/', '-')
  return { data: { type, attributes: data } }
}

export function errorReply(error: unknown, locale: Locale, format: 'jsonapi' | undefined, requestId: string): Reply {
  if (error instanceof InputError)
    return refusalReply(error.result, locale, format, {
      params: { field: error.field },
      status: error.status,
      requestId,
    })
  if (error instanceof AppError) {
    if (error.result !== 'tooManyRequests')
      return refusalReply(error.result, locale, format, { params: error.params, data: error.data, requestId })
    const reply = refusalReply(error.result, locale, format, { params: error.params, status: 429 })
    const { seconds } = error.params
    return seconds === undefined ? reply : { ...reply, retryAfter: Number(seconds) }
  }
  if (isDiskFull(error)) return refusalReply('storageFull', locale, format, { status: 503 })
  if (isStoreFault(error) && !isOutOfFiles(error)) return refusalReply('storeAway', locale, format, { status: 503 })
  if (error instanceof QueueFull)
    return { ...refusalReply('busy', locale, format, { status: 503 }), retryAfter: secondsToWait() }
  if (isOverload(error) || isOutOfFiles(error) || error instanceof Stopping)
    return refusalReply('busy', locale, format, { status: 503 })
  return refusalReply('unexpected', locale, format, { params: { requestId }, status: 500 })
}

/** Seconds after which to come again: not everybody at once. */
export const secondsToWait = (): number => 1 + Math.floor(Math.random() * 5)

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined

const DISK_FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']
/** No room for files, or by PostgreSQL's word none for the database: nothing of the call was kept. */
const isDiskFull = (error: unknown): boolean => DISK_FULL.includes(codeOf(error))

const OUT_OF_FILES: readonly unknown[] = ['EMFILE', 'ENFILE']
/** The process or the machine has as many files and lines open as it may. */
const isOutOfFiles = (error: unknown): boolean => OUT_OF_FILES.includes(codeOf(error))

/** Input that does not fit the contract; `field` is the path of the first fault. */
export class InputError extends Error {
  readonly result: ResultName
  readonly field: string
  readonly status: number

  constructor(result: ResultName, field: string, status: number) {
    super(result)
    this.result = result
    this.field = field
    this.status = status
  }
}

const isResultName = (name: string): name is ResultName => Object.hasOwn(RESULTS, name)

/**
 * The refusal for the first fault the schema found. What a person can type wrong (length, characters, amounts) is an expected
 * refusal; a wrong type, a missing or unknown field, a malformed id is our own client's fault and takes HTTP 400.
 */
export function inputError(issues: readonly z.core.$ZodIssue[]): InputError {
  const issue = deepest(issues[0])
  const field = issue?.path.map(String).join('.') ?? ''
  if (!issue) return new InputError('inputBody', '', 400)
  if (isResultName(issue.message)) return new InputError(issue.message, field, issue.message === 'inputId' ? 400 : 200)
  switch (issue.code) {
    case 'unrecognized_keys':
      return new InputError('inputUnknown', [...issue.path, issue.keys[0] ?? ''].map(String).join('.'), 400)
    case 'invalid_type':
      return new InputError(issue.input === undefined ? 'inputMissing' : 'inputType', field, 400)
    case 'invalid_value':
      return new InputError(issue.input === undefined ? 'inputMissing' : 'inputChoice', field, 400)
    case 'too_big':
      return new InputError('inputTooLong', field, 400)
    case 'too_small':
      return new InputError('inputTooShort', field, 400)
    default:
      return new InputError('inputType', field, 400)
  }
}

/** A union reports its branches; the branch that got furthest says what is wrong. */
function deepest(issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const branches = issue.errors.map((errors) => errors[0]).filter((first) => first !== undefined)
  const named = branches.find((first) => isResultName(first.message)) ?? branches[0]
  return named ? deepest({ ...named, path: [...issue.path, ...named.path] }) : issue
}

/** Faults of the transport, such as unreadable or oversized bodies and parts; undefined for any other error. */
export function transportError(error: unknown): InputError | undefined {
  if (error instanceof InputError) return error
  const code = codeOf(error)
  if (typeof code !== 'string') return undefined
  // Who sent it hung up in the middle: no fault of ours, and nobody reads the answer.
  if (code === 'ECONNRESET' && error instanceof Error && error.message === 'aborted')
    return new InputError('inputBody', '', 400)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new InputError('inputTooLarge', '', 400)
  if (code.startsWith('FST_ERR_CTP') || code.startsWith('FST_') || error instanceof SyntaxError)
    return new InputError('inputBody', '', 400)
  return undefined
}
