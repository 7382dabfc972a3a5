// Calls over a connection of their own each, with little work for the sender: it shares the machine with the server.
import { connect } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

const SENT_AT_ONCE = 20

/**
 * Sends each request once, at its own moment (`at`: seconds from now), whatever the others do. Gives the answer of each, in order: HTTP
 * status, body, `ms`, `over` (seconds from now), and `retryAfter` in seconds where it was told to come again.
 */
export async function coldArrivals(origin, requests) {
  const { hostname, port } = new URL(origin)
  const due = requests
    .map(({ at, ...request }, place) => ({ at: at * 1000, place, text: textOf(request, `${hostname}:${port}`) }))
    .sort((left, right) => left.at - right.at)
  const began = performance.now()
  const answers = Array(requests.length)
  for (let next = 0; next < due.length; next += 1) {
    const { at, place, text } = due[next]
    while (performance.now() - began < at) await sleep(1)
    // A sender that is late goes on reading answers.
    if (next % SENT_AT_ONCE === 0) await turn()
    answers[place] = send({ hostname, port, text }, began)
  }
  return Promise.all(answers)
}

function textOf({ method, path, headers, body = '' }, host) {
  const lines = { host, connection: 'close', ...headers, 'content-length': Buffer.byteLength(body) }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
}

function send({ hostname, port, text }, began) {
  return new Promise((resolve) => {
    const sent = performance.now()
    const socket = connect(port, hostname)
    let answer = ''
    const done = (known) => {
      const now = performance.now()
      resolve({ ...known, ms: now - sent, over: (now - began) / 1000 })
    }
    socket.setEncoding('utf8')
    socket.once('error', ({ code }) => done({ status: 0, body: { code } }))
    socket.on('data', (part) => (answer += part))
    socket.once('end', () => done(answerIn(answer)))
    socket.write(text)
  })
}

function answerIn(answer) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  if (/^transfer-encoding:/im.test(head)) return { status: 0, body: { code: 'an answer in chunks' } }
  const wait = /^retry-after: (\d+)/im.exec(head)
  try {
    const known = { status: Number(head.slice(9, 12)), body: JSON.parse(body) }
    return wait ? { ...known, retryAfter: Number(wait[1]) } : known
  } catch {
    return { status: 0, body: { code: 'no answer' } }
  }
}
