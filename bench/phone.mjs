// A phone of a hall: a key of its own, with which it proves what it sends.
import { generateKeyPairSync, sign } from 'node:crypto'
import { scanProof } from '../packages/domain/src/enrolment/device-proof.ts'
import { tokenOf } from './ids.mjs'

/** Scans at a time with one code, which lives 45 seconds. */
const AT_ONCE = 50

function createPhone() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const how = { key: privateKey, dsaEncoding: 'ieee-p1363' }
  const prove = (text) => sign('sha256', Buffer.from(text), how).toString('base64url')
  return { deviceKey: point.toString('base64url'), prove }
}

/** So many phones that have scanned the live code of a meeting, each with its ticket. */
export async function scannedPhones(origin, engagementId, { owner, people }) {
  const phones = []
  while (phones.length < people) {
    const { url } = await answerOf(`${origin}/api/op/api/getQrCode?engagementId=${engagementId}`, {
      headers: { 'x-client': '1', token: tokenOf(owner) },
    })
    const qr = new URL(url).pathname.split('/').pop()
    const next = Array.from({ length: Math.min(AT_ONCE, people - phones.length) }, createPhone)
    phones.push(...(await Promise.all(next.map((phone) => scan(origin, phone, { qr })))))
  }
  return phones
}

async function scan(origin, phone, asked) {
  const { method, path, headers, body } = scanning(phone, asked)
  const { ticket } = await answerOf(origin + path, { method, headers, body })
  return { ...phone, ticket }
}

/** The request with which a phone opens a code, or names a number for its ticket. */
export function scanning({ deviceKey, prove }, asked) {
  return {
    method: 'POST',
    path: '/api/sign/scan',
    headers: { 'content-type': 'application/json', 'x-client': '1' },
    body: JSON.stringify({ ...asked, deviceKey, proof: prove(scanProof(asked)) }),
  }
}

async function answerOf(url, request) {
  const response = await fetch(url, request)
  const { code, msg, data } = await response.json()
  if (code !== '0000') throw new Error(`${url} answered ${code} ${msg}`)
  return data
}
