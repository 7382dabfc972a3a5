// A store that answers late holds up nobody but who sends it bytes, and whoever sends them is served all the same.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startS3 } from '../apps/api/src/test-kit/test-s3.ts'
import { roomPicture } from '../apps/api/src/photos/photo-test-kit.ts'
import { logFile, WORK } from './databases.mjs'
import { tokenOf } from './ids.mjs'
import { arrivals, burst, countCodes, isDone, isTurnedAway, json } from './load.mjs'
import { startProduct } from './product-process.mjs'
import { atMost, exactly, quantile } from './report.mjs'
import { openMeeting, openSessions } from './run-setup.mjs'
import { enrolling } from './seats.mjs'
import { scannedPhones } from './phone.mjs'
import { signing } from './sign-burst.mjs'

const OWNER = 105
const PHOTOS = 5
const WRITES = 200
const WRITING_SECONDS = 10
const SIGNERS = 100
const SOCKETS = 500

/** A late store: other writes of the meeting go on, an upload of eleven seconds ends well, a hundred sign in at once. */
export async function measureSlowStore(url, { port }) {
  let delay = 0
  const s3 = await startS3({ putDelayMs: () => delay })
  await openSessions(url, OWNER)
  const env = { DATABASE_URL: url, DATA_DIR: join(WORK, 'slow-store'), ...s3.env }
  const product = await startProduct({ port, env, log: logFile('slow-store') })
  try {
    await whatIsPutAtOnce(url, product)
    delay = 3_000
    const writes = await writesBesideUploads(url, product.origin)
    delay = 11_000
    const upload = await longUpload(url, product)
    delay = 1_000
    return [...writes, ...upload, ...(await signInTogether(url, product))]
  } finally {
    await product.stop()
    await s3.close()
  }
}

const open = (url, key, audience = 0) =>
  openMeeting(url, { key: `slow-${key}`, owner: OWNER, audience, withTokens: audience > 0 })

async function photo(engagementId, seed) {
  const content = (await roomPicture(seed)).toString('base64')
  const input = { engagementId, clientId: randomUUID(), tag: 'room', content }
  return { path: '/api/meeting/execute/activity-photo-upload', ...json(tokenOf(OWNER), input) }
}

const longest = (answers) => Math.max(...answers.map(({ ms }) => ms))

/** The first call of each kind compiles and connects. */
async function whatIsPutAtOnce(url, server) {
  const meeting = await open(url, 'warm', 20)
  const phones = await scannedPhones(server.origin, meeting, { owner: OWNER, people: 20 })
  const requests = Array.from({ length: 20 }, (_, index) => [
    enrolling(meeting, index + 1),
    signing(meeting, phones[index], index + 1, randomUUID()),
  ]).flat()
  await burst(server, [await photo(meeting, Date.now()), ...requests], SOCKETS)
}

async function writesBesideUploads(url, origin) {
  const meeting = await open(url, 'writes')
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => photo(meeting, Date.now() + seed)))
  const writes = Array.from({ length: WRITES }, (_, index) => ({
    at: (index / WRITES) * WRITING_SECONDS,
    ...enrolling(meeting, index + 1),
  }))
  const uploads = photos.map((one, index) => ({ at: index * 1.5, ...one }))
  const answers = await arrivals(origin, [...uploads, ...writes], SOCKETS)
  const [sent, written] = [answers.slice(0, PHOTOS), answers.slice(PHOTOS)]
  const note = `${JSON.stringify(countCodes(written))}, longest ${longest(written).toFixed(0)} ms`
  return [
    exactly('store 3 s late: photos kept', sent.filter(isDone).length, PHOTOS, JSON.stringify(countCodes(sent))),
    atMost(
      'store 3 s late: p99 of other writes',
      quantile(
        written.map(({ ms }) => ms),
        0.99,
      ),
      1_000,
      {
        unit: ' ms',
        digits: 0,
        note,
      },
    ),
    exactly('store 3 s late: other writes turned away', written.filter(isTurnedAway).length, 0),
    exactly('store 3 s late: other writes done', written.filter(isDone).length, WRITES),
  ]
}

async function longUpload(url, server) {
  const meeting = await open(url, 'upload')
  const { answers, seconds } = await burst(server, [await photo(meeting, Date.now())], SOCKETS)
  const note = `${seconds.toFixed(1)} s; ${JSON.stringify(countCodes(answers))}`
  return [exactly('store 11 s late: photos kept', answers.filter(isDone).length, 1, note)]
}

async function signInTogether(url, server) {
  const meeting = await open(url, 'door', SIGNERS)
  const phones = await scannedPhones(server.origin, meeting, { owner: OWNER, people: SIGNERS })
  const requests = Array.from({ length: SIGNERS }, (_, index) =>
    signing(meeting, phones[index], index + 1, randomUUID()),
  )
  const { answers } = await burst(server, requests, SOCKETS)
  const name = `store 1 s late: ${SIGNERS} sign in at once`
  return [
    exactly(`${name}, in`, answers.filter(isDone).length, SIGNERS, JSON.stringify(countCodes(answers))),
    atMost(`${name}, the last after`, longest(answers), 5_000, { unit: ' ms', digits: 0 }),
  ]
}
