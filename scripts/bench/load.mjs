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

/** Until the code is compiled, a server's speed says nothing about its next hours; ours, with more code, takes half a minute. */
export const WARM_SECONDS = 30

/**
 * Alternates short rounds between our server and theirs, so that the machine's mood meets both. `next(side)` gives the request
 * to send. Gives each side's requests per second and CPU time of a request in ms (of the server alone, and with the database's), and
 * their ratios, medians over the rounds.
 */
export async function alternate(autocannon, { servers, path, next, rounds, seconds, connections = 16 }) {
  const shoot = (side, duration) =>
    fire(autocannon, { server: servers[side], path, next: () => next(side), seconds: duration, connections })
  const pairs = []
  for (const side of [0, 1]) await shoot(side, WARM_SECONDS)
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

async function fire(autocannon, { server, path, next, seconds, connections }) {
  const url = server.origin + path
  const before = server.cpu()
  const databaseBefore = databaseCpu()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
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

/** Sends all requests at once, as many as the sockets carry; gives each one's HTTP status and body, in order, with the time it took. */
export async function burst(origin, requests, sockets) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const { hostname, port } = new URL(origin)
  const began = performance.now()
  const answers = await Promise.all(requests.map((one) => send({ agent, hostname, port, ...one })))
  agent.destroy()
  return { answers, seconds: (performance.now() - began) / 1000 }
}

async function send({ body, ...options }) {
  const began = performance.now()
  try {
    const call = request(options)
    call.end(body)
    const [response] = await once(call, 'response')
    const chunks = []
    for await (const chunk of response) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    return { status: response.statusCode, body: JSON.parse(text), ms: performance.now() - began }
  } catch (error) {
    return { status: 0, body: { code: String(error) }, ms: performance.now() - began }
  }
}

/** How many answers had which code. */
export function countCodes(answers) {
  const counts = {}
  for (const { status, body } of answers) {
    const key = status === 200 ? body.code : `HTTP ${status} ${body.code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** Sends each request at its own moment (`at`: seconds from now), whatever the others do; answers as `burst` gives them. */
export async function arrivals(origin, requests, sockets) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const { hostname, port } = new URL(origin)
  const answers = await Promise.all(
    requests.map(async ({ at, ...one }) => {
      await sleep(at * 1000)
      return send({ agent, hostname, port, ...one })
    }),
  )
  agent.destroy()
  return answers
}
