import type { MiniProgramConfig } from '../kit/settings/mini-program-settings.ts'
import { AppError } from '../kit/http/app-error.ts'
import { type FreshToken, type HeldToken, holdToken } from '../kit/http/held-token.ts'
import { besideTurn } from '../kit/http/turns.ts'
import { partnerCalls } from '../kit/observe/channels.ts'

/** What the product asks of the WeChat mini program. Error of both: miniProgramRefused. */
export type MiniProgramPort = {
  /** The picture of the code that opens a meeting's enrolment; permanent. `width` in pixels, 280 to 1280. */
  code(engagementId: string, width: number): Promise<Picture>
  /** A link into the mini program for use outside WeChat; it ends at `expiresAt` (UTC ISO), 30 days ahead at most. */
  link(engagementId: string): Promise<{ url: string; expiresAt: string }>
}

export type Picture = { mediaType: 'image/png' | 'image/jpeg'; content: Buffer }

const TIMEOUT_MS = 6_000
/** WeChat cuts longer lives to 30 days silently. */
const LINK_DAYS = 30
const PICTURES_KEPT = 64
const TOKEN_FAULTS: readonly number[] = [40001, 40014, 42001]
const BUSY = -1

/** The mini program over HTTP. `now` is the real clock, epoch ms. */
export function createMiniProgram(config: MiniProgramConfig, now: () => number): MiniProgramPort {
  const token = holdToken(now, (endedEarly) => fetchToken(config, endedEarly))
  const pictures = new Map<string, Picture>()
  return {
    code: async (engagementId, width) => {
      const key = `${engagementId} ${width}`
      const known = pictures.get(key)
      if (known) return known
      const reply = await askWithToken(config, token, '/wxa/getwxacodeunlimit', {
        scene: sceneOf(engagementId),
        page: config.page,
        check_path: true,
        env_version: 'release',
        width,
      })
      const picture = pictureOf(reply)
      const [oldest] = pictures.keys()
      if (pictures.size >= PICTURES_KEPT && oldest !== undefined) pictures.delete(oldest)
      pictures.set(key, picture)
      return picture
    },
    link: async (engagementId) => {
      const seconds = Math.floor(now() / 1000) + LINK_DAYS * 86_400 - 60
      const reply = await askWithToken(config, token, '/wxa/generate_urllink', {
        path: config.page,
        query: `scene=${sceneOf(engagementId)}`,
        expire_type: 0,
        expire_time: seconds,
      })
      const url = textField(jsonOf(reply), 'url_link')
      if (url === undefined) throw refused('url_link')
      return { url, expiresAt: new Date(seconds * 1000).toISOString() }
    },
  }
}

/** A scene holds 32 characters: just the id's digits. */
const sceneOf = (engagementId: string): string => engagementId.replaceAll('-', '')

const refused = (errcode: number | string): AppError => new AppError('miniProgramRefused', { errcode })

/** The server token; WeChat makes another one only when it is told that the last is no longer taken. */
async function fetchToken(config: MiniProgramConfig, endedEarly: boolean): Promise<FreshToken> {
  const reply = jsonOf(
    await post(`${config.apiUrl}/cgi-bin/stable_token`, {
      grant_type: 'client_credential',
      appid: config.appId,
      secret: config.secret,
      force_refresh: endedEarly,
    }),
  )
  const value = textField(reply, 'access_token')
  const lifetime: unknown = Reflect.get(reply, 'expires_in')
  if (value === undefined || typeof lifetime !== 'number') throw refused(errcodeOf(reply) ?? 'access_token')
  return { value, lifetime }
}

/** Asks once more with a fresh token when the first was refused, and once more when WeChat is busy. */
async function askWithToken(config: MiniProgramConfig, token: HeldToken, path: string, body: object): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    const used = await token.get()
    const reply = await post(`${config.apiUrl}${path}?access_token=${encodeURIComponent(used)}`, body)
    const errcode = isPicture(reply) ? undefined : errcodeOf(jsonOf(reply))
    if (errcode === undefined || errcode === 0) return reply
    const isTokenGone = TOKEN_FAULTS.includes(errcode)
    if (isTokenGone) token.drop(used)
    if (attempt === 2 || (!isTokenGone && errcode !== BUSY)) throw refused(errcode)
  }
}

const post = (url: string, body: object): Promise<Buffer> =>
  besideTurn(() => partnerCalls.tracePromise(() => fetchBytes(url, body), { partner: 'wechatMiniProgram' }))

async function fetchBytes(url: string, body: object): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw refused(`HTTP ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    throw error instanceof AppError ? error : refused('network')
  }
}

const isPng = (reply: Buffer): boolean => reply.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
const isJpeg = (reply: Buffer): boolean => reply.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
/** A failure comes with HTTP 200 too: only the first bytes tell a picture from a JSON text. */
const isPicture = (reply: Buffer): boolean => isPng(reply) || isJpeg(reply)

function pictureOf(reply: Buffer): Picture {
  if (!isPicture(reply)) throw refused('image')
  return { mediaType: isPng(reply) ? 'image/png' : 'image/jpeg', content: reply }
}

function jsonOf(reply: Buffer): object {
  try {
    const value: unknown = JSON.parse(reply.toString('utf8'))
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // A page of a proxy, perhaps; told below.
  }
  throw refused('reply')
}

function errcodeOf(reply: object): number | undefined {
  const code: unknown = Reflect.get(reply, 'errcode')
  return typeof code === 'number' ? code : undefined
}

function textField(reply: object, name: string): string | undefined {
  const value: unknown = Reflect.get(reply, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
