import { once } from 'node:events'
import { type AddressInfo, createServer as createOpenServer, type Server, type Socket } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { selfSigned } from '../../test-kit/test-certificate.ts'
import { checkBounceMailbox, withBounceMailbox } from './bounce-mailbox.ts'

const known = getCACertificates('default')
let server: Server
let port: number
/** Mails by uid, those marked as read, and all that was asked. */
let mails: Map<number, string>
let seen: Set<number>
let asked: string[]
let isReadOnly: boolean

beforeAll(async () => {
  const certificate = selfSigned({})
  setDefaultCACertificates([certificate.cert])
  server = createServer(certificate, listen)
  port = await portOf(server)
})
afterAll(() => {
  setDefaultCACertificates(known)
  server.close()
})
beforeEach(() => {
  mails = new Map()
  seen = new Set()
  asked = []
  isReadOnly = false
})

/** Answers line by line. */
function listen(socket: Socket): void {
  socket.on('error', () => undefined)
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  let rest = ''
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) answer(socket, line)
  })
}

async function portOf(listening: Server): Promise<number> {
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  // A server that listens on a port has an address with one.
  return (listening.address() as AddressInfo).port
}

/** As much of IMAP (RFC 3501) as the reader of the mailbox uses. */
function answer(socket: Socket, line: string): void {
  const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? []
  asked.push(command)
  const end = (more = '', result = 'OK') => socket.write(`${more}${tag} ${result} done\r\n`)
  if (command === 'LOGIN') return void end('', rest.includes('sesame-42') ? 'OK' : 'NO')
  if (command === 'CAPABILITY') return void end('* CAPABILITY IMAP4rev1\r\n')
  if (command === 'LIST') return void end('* LIST () "/" INBOX\r\n')
  if (command === 'SELECT')
    return void end(
      `* ${mails.size} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* FLAGS (\\Seen)\r\n`,
      isReadOnly ? 'OK [READ-ONLY]' : 'OK [READ-WRITE]',
    )
  if (command === 'UID SEARCH')
    return void end(`* SEARCH ${[...mails.keys()].filter((uid) => !seen.has(uid)).join(' ')}\r\n`)
  const uid = Number(rest.split(' ')[0])
  if (command === 'UID FETCH') {
    const most = Number(/BODY\.PEEK\[\]<0\.(\d+)>/.exec(rest)?.[1] ?? 0)
    const text = (mails.get(uid) ?? '').slice(0, most)
    return void end(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${text.length}}\r\n${text})\r\n`)
  }
  if (command === 'UID STORE') seen.add(uid)
  end()
}

const at = (password = 'sesame-42', box = '') => ({
  imapUrl: `imaps://b%40m.example:${password}@127.0.0.1:${port}/${box}`,
})

const read = (most: number) =>
  withBounceMailbox(at(), async (mailbox) => {
    const found: string[] = []
    for await (const { uid, source } of mailbox.unseen(most)) {
      found.push(`${uid} ${source.length}`)
      if (uid !== 8) await mailbox.markSeen(uid)
    }
    return found
  })

it('reads the oldest that are not marked, marks them one by one, and cuts what is long', async () => {
  mails.set(9, 'nine').set(7, 'seven').set(8, 'x'.repeat(300_000))
  expect(await read(2)).toEqual(['7 5', '8 262144'])
  expect([...seen]).toEqual([7])
  expect(await read(200)).toEqual(['8 262144', '9 4'])
  expect(await read(200)).toEqual(['8 262144'])
})

it('a check signs in and marks nothing; a fault is a code', async () => {
  mails.set(1, 'one')
  expect(await checkBounceMailbox(at())).toBeUndefined()
  expect(asked).not.toContain('UID STORE')
  expect(await checkBounceMailbox(at('wrong'))).toBe('EAUTH')
  isReadOnly = true
  expect(await checkBounceMailbox(at())).toBe('READ-ONLY')
})

it('a server without a certificate that holds gets no password', async () => {
  setDefaultCACertificates(known)
  expect(await checkBounceMailbox(at())).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(asked).toEqual([])
})

it('nor does one that does not go on to STARTTLS', async () => {
  const open = createOpenServer(listen)
  const imapUrl = `imap://b:sesame-42@127.0.0.1:${await portOf(open)}`
  expect(await checkBounceMailbox({ imapUrl })).toBeTruthy()
  expect(asked).not.toContain('LOGIN')
  open.close()
})
