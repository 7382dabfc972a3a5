// Load over HTTP: steady rounds for throughput, and everything at once for bursts.
import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseCpu } from './product-process.mjs'
import { median } from './report.mjs'

export const json = (token, body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-client': '1', token },
  body: JSON.stringify(body),
})

/** Until the code is compiled, a server's speed says nothing about its next hours; ours, with more code, takes half a minute. A row on a warm server has less to compile. */
const WARM_SECONDS = 30
export const WARM_AGAIN = 12

/**
 * Alternates short rounds between our server and theirs, so that the machine's mood meets both. `next(side)` gives the request
 * to send. Gives each side's requests per second and CPU time of a request in ms (of the server alone, and with the database's), and
 * their ratios, medians over the rounds.
 */
export async function alternate(autocannon, { servers, path, next, rounds, seconds, isWarm, connections = 16 }) {
  const shoot = (side, duration) =>
    fire(autocannon, { server: servers[side], path, next: () => next(side), seconds: duration, connections })
  const pairs = []
  for (const side of [0, 1]) await shoot(side, isWarm ? WARM_AGAIN : WARM_SECONDS)
  for (let round = 0; round < rounds; round += 1) {
    const pair = []
    // Who goes first changes too.
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) pair[side] = await shoot(side, seconds)
    pairs.push(pair)
  }
  const compared = (value) => ({
    ours: median(pairs.map(([ours]) => value(ours))),
    theirs: median(pairs.map(([, theirs]) => value(theirs))),
    ratio: median(pairs.map(([ours, theirs]) => value(ours) / value(theirs))),
  })
  return {
    rate: compared(({ rate }) => rate),
    serverCpu: compared(({ serverCpu }) => serverCpu),
    wholeCpu: compared(({ wholeCpu }) => wholeCpu),
  }
}

/**
 * One round of `connections` that each ask again as soon as they are answered, of so many seconds or of `amount` requests: requests per second,
 * CPU of one in ms.
 */
export async function fire(autocannon, { server, path, next, seconds, amount, connections }) {
  const url = server.origin + path
  const before = server.cpu()
  const databaseBefore = databaseCpu()
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [{ setupRequest: (defaults) => ({ ...defaults, ...next() }) }],
    verifyBody: (body) => String(body).startsWith('{"code":"0000"'),
  })
  const bad = result.mismatches + result.errors + result.timeouts + result.non2xx
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} answers from ${url} were refusals or errors`)
  const { total } = result.requests
  const serverCpu = (server.cpu() - before) / total
  const wholeCpu = serverCpu + (databaseCpu() - databaseBefore) / total
  return { rate: total / result.duration, serverCpu, wholeCpu }
}

/**
 * Sends all requests at once, as many as the sockets carry, and again where the server has no turn for one yet, as the product's
 * pages do. Gives what each one ended with, in order: HTTP status, body, `ms` in all, and `waits`: how often it was told to come again; the
 * seconds, and the CPU time of a request in ms by who used it.
 */
export async function burst(server, requests, sockets) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const { hostname, port } = new URL(server.origin)
  const used = () => ({ server: server.cpu(), database: databaseCpu(), client: ownCpu() })
  const before = used()
  const began = performance.now()
  const answers = await Promise.all(requests.map((one) => ask({ agent, hostname, port, ...one })))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const cpu = Object.entries(used()).map(([name, ms]) => [name, (ms - before[name]) / requests.length])
  return { answers, seconds, cpu: Object.fromEntries(cpu) }
}

function ownCpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The CPU of a burst and what the server holds after it, for the note of a row. */
export function costOf({ cpu }, server) {
  const parts = Object.entries(cpu).map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
  return `CPU in ms a request: ${parts.join(', ')}; memory of the server ${server.memory()?.toFixed(0) ?? '-'} MB`
}

/** So long a page asks again by itself (`apps/web/src/kit/calls/queueing.ts`). */
const PATIENCE_MS = 60_000

async function ask(one) {
  const began = performance.now()
  for (let waits = 0; ; waits += 1) {
    const answer = await send(one)
    const ms = performance.now() - began
    if (!isTurnedAway(answer) || ms > PATIENCE_MS) return { ...answer, ms, waits }
    await sleep(answer.retryAfter * 1_000 * (1 + Math.random() / 2))
  }
}

/** It was done; every refusal has a code of its own. */
export const isDone = ({ status, body }) => status === 200 && body.code === '0000'

/** The server had no turn for it and did nothing. */
export const isTurnedAway = ({ status, body, retryAfter }) =>
  status === 503 && body.name === 'busy' && retryAfter !== undefined

async function send({ body, ...options }) {
  const began = performance.now()
  try {
    const call = request(options)
    call.end(body)
    const [response] = await once(call, 'response')
    const chunks = []
    for await (const chunk of response) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const wait = response.headers['retry-after']
    return {
      status: response.statusCode,
      body: JSON.parse(text),
      ms: performance.now() - began,
      ...(wait === undefined ? {} : { retryAfter: Number(wait) }),
    }
  } catch (error) {
    return { status: 0, body: { code: String(error) }, ms: performance.now() - began }
  }
}

export const timesToldToWait = (answers) => answers.reduce((sum, { waits }) => sum + waits, 0)

/** How many answers had which code. */
export function countCodes(answers) {
  const counts = {}
  for (const { status, body } of answers) {
    const key = status === 200 ? body.code : `HTTP ${status} ${body.code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/**
 * Sends each request once, at its own moment (`at`: seconds from now), whatever the others do. Gives the first answer of each, in order:
 * HTTP status, body, `ms`, and `retryAfter` in seconds where it was told to come again.
 */
export async function arrivals(origin, requests, sockets) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets })
  const { hostname, port } = new URL(origin)
  // Connections are open before, as those of a proxy are.
  await Promise.all(Array.from({ length: sockets }, () => send({ agent, hostname, port, path: '/healthz' })))
  const answers = await Promise.all(
    requests.map(async ({ at, ...one }) => {
      await sleep(at * 1000)
      return send({ agent, hostname, port, ...one })
    }),
  )
  agent.destroy()
  return answers
}
