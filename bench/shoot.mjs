// The same as wrk.lua with autocannon: origin, seconds, file of requests, `once` or `again`, accept-encoding.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const [origin, seconds, file, , encoding] = process.argv.slice(2)
const lines = readFileSync(file, 'utf8').split('\n')
let used = 0

function next() {
  used += 1
  const [token, path, body] = lines[(used - 1) % lines.length].split('\t')
  const headers = {
    'x-client': '1',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { token }),
    ...(encoding && { 'accept-encoding': encoding }),
  }
  return { method: 'POST', path, headers, ...(body && { body }) }
}

const { requests, duration, throughput, errors, timeouts, non2xx } = await autocannon({
  url: origin,
  connections: 16,
  duration: Number(seconds),
  requests: [{ setupRequest: (defaults) => ({ ...defaults, ...next() }) }],
})
const bad = errors + timeouts + non2xx
const told = { requests: requests.total, microseconds: duration * 1e6, bytes: throughput.total, errors: bad, used }
console.log(JSON.stringify(told))
