import dns from 'node:dns'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { selfSigned } from '../test-kit/test-certificate.ts'
import { PartnerError } from './partner-error.ts'
import { createPartnerHttp } from './partner-http.ts'

const YEAR_MS = 365 * 86_400_000
const known = getCACertificates('default')

let server: Server | undefined
let asked = 0
afterEach(async () => {
  vi.restoreAllMocks()
  setDefaultCACertificates(known)
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)))
  server = undefined
  asked = 0
})

async function partnerWith(certificate: { key: string; cert: string }): Promise<string> {
  const made = createServer(certificate, (_request, response) => {
    asked += 1
    response.end('{"errcode":0,"ok":true}')
  })
  server = made
  await new Promise<void>((ready) => made.listen(0, '127.0.0.1', ready))
  // A server that listens on a port has an address of this form.
  const { port } = made.address() as AddressInfo
  return `https://127.0.0.1:${port}`
}

/** What a call says of a partner at this address, and what the log does. */
async function call(baseUrl: string) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const http = createPartnerHttp({ name: 'wecom', baseUrl, log, now: Date.now, limit: 5_000 })
  const said = await http.json({ path: '/cgi-bin/gettoken', query: { corpsecret: 'hunter2' } }).catch((error) => error)
  return { said, lines: lines.map((line) => JSON.parse(line)) }
}

it('a partner whose certificate holds is heard', async () => {
  const certificate = selfSigned({})
  setDefaultCACertificates([certificate.cert])
  expect((await call(await partnerWith(certificate))).said).toMatchObject({ ok: true })
})

it.each([
  ['that nobody vouches for', {}, false, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['that has run out', { from: Date.now() - 2 * YEAR_MS }, true, 'CERT_HAS_EXPIRED'],
  ['of another host', { host: 'elsewhere.example' }, true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('a partner with a certificate %s is out of reach, is told nothing, and the log says why', async (...given) => {
  const [, certificate, isKnown, code] = given
  const made = selfSigned(certificate)
  if (isKnown) setDefaultCACertificates([made.cert])
  const { said, lines } = await call(await partnerWith(made))
  expect([said instanceof PartnerError && said.fault, asked]).toEqual(['busy', 0])
  expect(lines).toEqual([expect.objectContaining({ code, path: '/cgi-bin/gettoken' })])
  expect(JSON.stringify(lines)).not.toContain('hunter2')
})

it.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a name the machine answers with %s is out of reach, and the log says why',
  async (code) => {
    const asked = vi.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) => {
      const answered = given.at(-1) as (error: Error) => void // the last argument of each of its forms
      answered(Object.assign(new Error(`getaddrinfo ${code}`), { code, syscall: 'getaddrinfo' }))
    }) as typeof dns.lookup)
    const { said, lines } = await call('https://partner.example')
    expect(asked.mock.calls.map(([name]) => name)).toEqual(['partner.example'])
    expect(said instanceof PartnerError && said.fault).toBe('busy')
    expect(lines).toEqual([expect.objectContaining({ code })])
  },
)
