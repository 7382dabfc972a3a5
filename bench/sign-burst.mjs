// A hall signs in at once, with double taps and repeats by bad networks: nobody is lost, nobody counts twice.
import { randomBytes, randomUUID } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import { RESULTS } from '../packages/contract/src/kit/result-codes.ts'
import { submitProof } from '../packages/domain/src/enrolment/device-proof.ts'
import { query } from './connection.mjs'
import { burst, costOf, countCodes, isDone, timesToldToWait } from './load.mjs'
import { scannedPhones } from './phone.mjs'
import { atMost, exactly } from './report.mjs'
import { attendeeToken, openMeeting, openSessions } from './run-setup.mjs'
import { isRepresentative } from './seed-people.mjs'

const OWNER = 105
const [ALREADY_SIGNED] = RESULTS.signInAlreadySigned

/** Each person signs once; every fifth request is sent twice (same nonce), every tenth person taps again (another nonce). */
export async function measureSignBurst(url, server, { people, sockets, mostSeconds }) {
  if (!isRepresentative(OWNER)) throw new Error('the owner must be a representative')
  await openSessions(url, OWNER)
  const meeting = await openMeeting(url, { key: `burst-${sockets}`, owner: OWNER, audience: people, withTokens: true })
  const phones = await scannedPhones(server.origin, meeting, { owner: OWNER, people })
  const requests = []
  for (let number = 1; number <= people; number += 1) {
    const phone = phones[number - 1]
    const first = signing(meeting, phone, number, randomUUID())
    requests.push(first)
    if (number % 5 === 0) requests.push(first)
    if (number % 10 === 0) requests.push(signing(meeting, phone, number, randomUUID()))
  }
  const done = await burst(server, requests, sockets)
  const name = `sign-in burst over ${sockets} connections`
  const took = atMost(`${name}: seconds`, done.seconds, mostSeconds, {
    unit: ' s',
    digits: 1,
    note: costOf(done, server),
  })
  return [took, ...(await judge(url, { name, meeting, people, ...done }))]
}

/** The request with which a person signs on their phone. */
export function signing(meeting, { ticket, prove }, number, nonce) {
  const body = { ticket, nonce, deviceId: `phone-${number}`, consent: true, signature: signatureOf(number) }
  return {
    method: 'POST',
    path: '/api/sign/submit',
    headers: { 'content-type': 'application/json', 'x-client': '1', hcptoken: attendeeToken(meeting, number) },
    body: JSON.stringify({ ...body, proof: prove(submitProof(body)) }),
  }
}

/** What is in the database against what was answered. */
async function judge(url, { name, meeting, people, answers, seconds }) {
  const signed = answers.filter(isDone)
  const ids = new Set(signed.map(({ body }) => body.data.signInId))
  const { rows } = await query(
    url,
    `select s.id, s.enrollment_id as person, n.status, f.id is not null as has_file from sign_in s
     join enrollment n on n.id = s.enrollment_id left join stored_file f on f.id = s.signature_file_id
     where s.engagement_id = $1 and s.voided_at is null`,
    [meeting],
  )
  const stored = new Set(rows.map(({ id }) => id))
  const lost = [...ids].filter((id) => !stored.has(id)).length
  const twice = rows.length - new Set(rows.map(({ person }) => person)).size
  const whole = rows.filter(({ status, has_file: hasFile }) => status === 'signed' && hasFile).length
  const codes = countCodes(answers)
  const odd = Object.keys(codes).filter((code) => code !== '0000' && code !== ALREADY_SIGNED)
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const note = `${answers.length} requests in ${seconds.toFixed(1)} s, slowest ${(times.at(-1) / 1000).toFixed(1)} s, ${timesToldToWait(answers)} times told to come again; ${JSON.stringify(codes)}`
  return [
    exactly(`${name}: people signed in`, rows.length, people, note),
    exactly(`${name}: answered but lost`, lost, 0),
    exactly(`${name}: counted twice`, twice, 0),
    exactly(`${name}: incomplete rows`, rows.length - whole, 0),
    exactly(
      `${name}: unexpected answers`,
      odd.reduce((sum, code) => sum + codes[code], 0),
      0,
      odd.join(', '),
    ),
  ]
}

/** A small greyscale PNG of strokes that differ from person to person. */
function signatureOf(number) {
  const [width, height] = [120, 40]
  const pixels = Buffer.alloc((width + 1) * height, 255)
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0
  for (const [step, byte] of randomBytes(600).entries())
    pixels[1 + ((step * 7 + byte * 13 + number) % (pixels.length - 1))] = byte
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const png = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return `data:image/png;base64,${Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...png]).toString('base64')}`
}

function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}
