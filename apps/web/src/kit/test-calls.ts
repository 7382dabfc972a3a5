import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { callGroups as openGroups } from 'virtual:contract-calls/open'
import { callGroups as publicGroups } from 'virtual:contract-calls/public'
import { callGroups as messagingGroups } from 'virtual:contract-calls/messaging'
import { callGroups as firstGroups } from 'virtual:contract-calls/first'
import { callGroups as staffGroups } from 'virtual:contract-calls/staff'
import { callGroups as workbenchGroups } from 'virtual:contract-calls/workbench'
import { onTestFinished } from 'vitest'
import { addCalls, reactWith } from './calls/api-client.ts'
import { readCallGroups } from './calls/call-table.ts'
import type { CallInput, CallName, CallOutput, SliceName } from './calls/call-types.ts'
import { reactTo } from './react-to.ts'
import './status-words.ts'
import { refusalBody } from './test-refusals.ts'

/** A refusal by name, with its sentence and data, for a handler to throw. */
export class Refusal extends Error {
  readonly refusal: ResultName
  readonly data: unknown
  readonly status: number

  constructor(refusal: ResultName, sentence: string, data: unknown = null, status = 200) {
    super(sentence)
    this.refusal = refusal
    this.data = data
    this.status = status
  }
}

/** What a server would answer, for the calls a test needs. */
export type Answers = {
  [S in SliceName]?: { [K in CallName<S>]?: (input: CallInput<S, K>) => CallOutput<S, K> }
}
export type SentCall = { readonly name: string; readonly input: unknown; readonly headers: Headers }

/** Answers the page's calls in the page for one test, and gives what was sent. A call without an answer is refused with 404. */
export function answerCalls(answers: Answers): SentCall[] {
  reactWith(reactTo)
  addCalls(publicGroups)
  addCalls(firstGroups)
  addCalls(staffGroups)
  addCalls(workbenchGroups)
  const sent: SentCall[] = []
  const names = new Map(
    [
      ...readCallGroups([
        ...openGroups,
        ...publicGroups,
        ...messagingGroups,
        ...workbenchGroups,
        ...firstGroups,
        ...staffGroups,
      ]),
    ].map(([name, row]) => [row[1], { name, from: row[2] }]),
  )
  const before = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const url = new URL(String(address instanceof Request ? address.url : address), location.origin)
    const { name, from } = names.get(url.pathname.replace(/^\/api/, '')) ?? { name: url.pathname, from: undefined }
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const inQuery = Object.fromEntries(url.searchParams)
    const input = from === 'query+json' && body !== undefined ? { ...inQuery, inBody: body } : (body ?? inQuery)
    sent.push({ name, input, headers: new Headers(init?.headers) })
    return replyOf(answers, name, input)
  }
  onTestFinished(async () => {
    await answersAreRead()
    globalThis.fetch = before
  })
  return sent
}

/** Of the page, whatever clock a test sets. */
const { setTimeout: pageTimeout } = globalThis
/** Turns of the event loop that the page takes from an answer to what it keeps on the device. */
const TURNS = 5

/** What a page still does with an answer happens before the next test clears the device. */
async function answersAreRead(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => pageTimeout(resolve))
}

/** From now on this call, of those answerCalls answers, gets no reply: as while somebody is asked who they are. */
export function leaveUnanswered(path: string): void {
  const answered = globalThis.fetch
  globalThis.fetch = (address, init) => {
    const url = String(address instanceof Request ? address.url : address)
    return url.includes(path) ? new Promise<Response>(() => undefined) : answered(address, init)
  }
}

function replyOf(answers: Answers, name: string, input: unknown): Response {
  const [slice = '', op = ''] = name.split('.')
  const calls: object = Reflect.get(answers, slice) ?? {}
  const answer: unknown = Reflect.get(calls, op)
  if (typeof answer !== 'function')
    return Response.json(refusalBody('routeUnknown', `no answer to ${name}`), { status: 404 })
  try {
    return Response.json({ code: '0000', msg: '', data: Reflect.apply(answer, undefined, [input]) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json(refusalBody(error.refusal, error.message, error.data), { status: error.status })
  }
}
