import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { uuidv7 } from '../kit/database/ids.ts'
import type { CallResult, Envelope, TestApp, TestCaller } from '../test-kit/test-kit.ts'

/** A picture as a camera makes it, of its own for each seed: light, a screen, people. 1200 x 900 JPEG. */
export async function roomPicture(seed: number, width = 1_200): Promise<Buffer> {
  let state = seed * 7_919 + 17
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let warm = 0; warm < 20; warm += 1) next(2)
  const grey = () => `rgb(${next(256)},${next(256)},${next(256)})`
  const shapes = Array.from({ length: 14 }, () =>
    next(2) === 0
      ? `<rect x="${next(1_000)}" y="${next(700)}" width="${100 + next(400)}" height="${80 + next(300)}" fill="${grey()}"/>`
      : `<circle cx="${next(1_200)}" cy="${next(900)}" r="${40 + next(160)}" fill="${grey()}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><rect width="1200" height="900" fill="${grey()}"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: 90 }).toBuffer()
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export type UploadKey = { engagementId: string; clientId: string }

/** Begins an upload of these bytes. */
export function begin(caller: TestCaller, key: UploadKey, bytes: Buffer, tag: 'room' | 'talk' = 'room') {
  return caller.call('photos', 'photoUploadStart', { ...key, size: bytes.length, sha256: sha256Of(bytes), tag })
}

/** Sends bare bytes, as a browser does. */
export async function append(
  app: TestApp,
  caller: TestCaller,
  key: UploadKey & { offset: number },
  part: Buffer,
): Promise<CallResult<{ offset: number }>> {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/meeting/execute/photo-upload-append',
    headers: { token: caller.token ?? '', 'content-type': 'application/octet-stream' },
    query: { engagementId: key.engagementId, clientId: key.clientId, offset: String(key.offset) },
    payload: part,
  })
  const body: Envelope<{ offset: number }> = await response.json()
  return { status: response.statusCode, name: '0000', ...body }
}

/** Sends a picture in the small call of the product text. */
export function sendWhole(caller: TestCaller, engagementId: string, bytes: Buffer, takenAt?: string) {
  const content = bytes.toString('base64')
  const input = { engagementId, clientId: uuidv7(), tag: 'room' as const, content }
  return caller.call('photos', 'activityPhotoUpload', takenAt === undefined ? input : { ...input, takenAt })
}
