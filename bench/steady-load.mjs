// Requests at a fixed rate, whatever the answers take, from a process of its own: origin, path that warms a connection, requests a second,
// seconds, file of requests. A time counts from the moment its request was planned for, so that a stall counts in full.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { quantile } from './report.mjs'

const [origin, warmPath, rate, seconds, file] = process.argv.slice(2)
/** Open before the first request, and used in turn; a further one is opened when all of them wait for an answer. */
const CONNECTIONS = 32

const { hostname, port } = new URL(origin)
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1_000, scheduling: 'fifo' })
const requests = readFileSync(file, 'utf8').split('\n').map(optionsOf)
const planned = Number(rate) * Number(seconds)

function optionsOf(line) {
  const [token, path, body] = line.split('\t')
  const headers = {
    'x-client': '1',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    token,
  }
  return { path, method: 'POST', headers, body }
}

/** Undefined for a good answer, else how it begins. */
function ask({ body, ...options }) {
  return new Promise((done) => {
    const call = request({ agent, hostname, port, ...options }, (response) => {
      response.setEncoding('latin1')
      let start = ''
      response.on('data', (text) => {
        if (start === '') start = text
      })
      response.on('end', () =>
        done(
          response.statusCode === 200 && (body === undefined || start.startsWith('{"code":"0000"'))
            ? undefined
            : `${response.statusCode} ${start.slice(0, 80)}`,
        ),
      )
    })
    call.on('error', (error) => done(String(error)))
    call.end(body)
  })
}

await Promise.all(Array.from({ length: CONNECTIONS }, () => ask({ method: 'GET', path: warmPath })))

const [times, late] = [[], []]
/** @type {Promise<void>[]} */
const answers = []
let errors = 0
let firstError
const began = performance.now() + 20

function send(number, due) {
  late.push(performance.now() - due)
  answers.push(
    ask(requests[number % requests.length]).then((fault) => {
      times.push(performance.now() - due)
      if (fault === undefined) return
      errors += 1
      firstError ??= fault
    }),
  )
}

await new Promise((done) => {
  let sent = 0
  const turn = () => {
    const now = performance.now()
    for (; sent < planned && began + (sent * 1_000) / Number(rate) <= now; sent += 1)
      send(sent, began + (sent * 1_000) / Number(rate))
    if (sent === planned) return done()
    setTimeout(turn, Math.max(0, began + (sent * 1_000) / Number(rate) - performance.now()))
  }
  turn()
})
await Promise.all(answers)
agent.destroy()
const told = {
  requests: times.length,
  errors,
  firstError,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  most: Math.max(...times),
  lateP99: quantile(late, 0.99),
}
console.log(JSON.stringify(told))
