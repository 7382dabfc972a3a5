import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../kit/http/app-error.ts'

const derive = promisify(argon2)
const MEMORY_KIB = 19 * 1024
const PASSES = 2
const AT_ONCE = 2
/** Half a minute of work; whoever comes later is told to come again. */
const LONGEST_QUEUE = 500

let running = 0
const waiting: (() => void)[] = []

/** Two hashes at a time: a flood of sign-ins may wait, everybody else's requests may not. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= LONGEST_QUEUE) throw new AppError('tooManyRequests', { seconds: 30 })
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function hash(password: string, nonce: Buffer): Promise<Buffer> {
  return queued(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory: MEMORY_KIB,
      passes: PASSES,
    }),
  )
}

/** argon2id, m = 19 MiB, t = 2, as `argon2id$nonce$tag` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64url')}$${(await hash(password, nonce)).toString('base64url')}`
}

/** A hash nobody's password has: an unknown person costs the same time as a wrong password. */
const NOBODY = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [, nonce = '', tag = ''] = (stored ?? NOBODY).split('$')
  const computed = await hash(password, Buffer.from(nonce, 'base64url'))
  const expected = Buffer.from(tag, 'base64url')
  return stored !== null && expected.length === computed.length && timingSafeEqual(expected, computed)
}
