import type { ImapFlow } from 'imapflow'
import { partnerCalls } from '../observe/channels.ts'
import type { BounceConfig } from '../settings/bounce-settings.ts'

/** A mail as it lies in a mailbox. */
export type BoxedMail = { uid: number; source: Uint8Array }

/** The mailbox of bounces. */
export type BounceMailbox = {
  /** The oldest mails without the mark of having been read, at most so many. Reading sets no mark. */
  unseen(most: number): AsyncIterable<BoxedMail>
  markSeen(uid: number): Promise<void>
}

const CONNECT_MS = 10_000
const SILENCE_MS = 60_000
/** A report comes before the mail it is about, which may be long. */
const READ_BYTES = 256 * 1024

/** Signs in, opens the mailbox for `work`, and closes it. A fault of the server is an error with its code alone: servers repeat addresses. */
export async function withBounceMailbox<T>(
  { imapUrl }: Pick<BounceConfig, 'imapUrl'>,
  work: (mailbox: BounceMailbox) => Promise<T>,
): Promise<T> {
  const url = new URL(imapUrl)
  const { ImapFlow: Client } = await import('imapflow')
  const isSecure = url.protocol === 'imaps:'
  const client = new Client({
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port || (isSecure ? 993 : 143)),
    secure: isSecure,
    // Never a password in the open.
    doSTARTTLS: isSecure ? undefined : true,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  // A broken connection also fails the call that waits for an answer; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await asked(() => partnerCalls.tracePromise(() => client.connect(), { partner: 'mail' }))
    const { readOnly } = await asked(() => client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX'))
    if (readOnly === true) throw new BounceMailboxError('READ-ONLY')
    return await work(mailboxOf(client))
  } finally {
    client.close()
  }
}

/** Connects, signs in and opens the mailbox; changes nothing there. Gives the code of what went wrong, if anything did. */
export async function checkBounceMailbox(config: Pick<BounceConfig, 'imapUrl'>): Promise<string | undefined> {
  try {
    await withBounceMailbox(config, () => Promise.resolve())
    return undefined
  } catch (error) {
    if (error instanceof BounceMailboxError) return error.message
    throw error
  }
}

/** The mailbox could not be used; its message is a code. */
export class BounceMailboxError extends Error {
  override name = 'BounceMailboxError'
}

const mailboxOf = (client: ImapFlow): BounceMailbox => ({
  unseen: async function* unseen(most) {
    const found = await asked(() => client.search({ seen: false }, { uid: true }))
    if (found === false || found === undefined) throw new BounceMailboxError('SEARCH')
    const uids = found.toSorted((one, other) => one - other).slice(0, most)
    for (const uid of uids) {
      const part = { source: { start: 0, maxLength: READ_BYTES } }
      const mail = await asked(() => client.fetchOne(String(uid), part, { uid: true }))
      if (mail && mail.source) yield { uid, source: mail.source }
    }
  },
  markSeen: async (uid) => {
    const isMarked = await asked(() => client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true }))
    if (!isMarked) throw new BounceMailboxError('STORE')
  },
})

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new BounceMailboxError(codeOf(error))
  }
}

/** A refusal's code of IMAP, or the connection's. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected'
  if (Reflect.get(error, 'authenticationFailed') === true) return 'EAUTH'
  const code = ['serverResponseCode', 'code', 'responseStatus'].map((name): unknown => Reflect.get(error, name))
  return code.find((one): one is string => typeof one === 'string') ?? 'unexpected'
}
