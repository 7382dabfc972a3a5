import { PassThrough, type Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { partnerCalls } from '../observe/channels.ts'
import type { MailConfig } from '../settings/mail-settings.ts'

export type OutgoingMail = {
  /** Stays the same over all attempts, so that whoever gets a mail twice can tell. */
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  at: string
  files: readonly { fileName: string; mediaType: string; content: Readable }[]
}

/**
 * What became of handing a mail over. `again`: not taken, may be tried later; `refused`: never will be; `unknown`: the server had all of
 * it and did not answer, so it may or may not have it.
 */
export type MailVerdict = { kind: 'sent' } | { kind: 'again' | 'refused' | 'unknown'; why: string }

export type MailServer = {
  send(mail: OutgoingMail): Promise<MailVerdict>
  /** Connects and signs in, and sends nothing. Gives the code of what went wrong, if anything did. */
  check(): Promise<string | undefined>
  close(): void
}

const CONNECT_MS = 10_000
const SILENCE_MS = 60_000

/** The company's mail server over SMTP. */
export function createMailServer({ url, from }: MailConfig): MailServer {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  /** Mails whose last byte has gone out. */
  const handedOver = new Set<string>()
  transport.use('stream', (mail, done) => {
    const { messageId } = mail.data
    mail.message.transform(
      () =>
        new PassThrough({
          flush: (flushed) => {
            if (messageId !== undefined) handedOver.add(messageId)
            flushed()
          },
        }),
    )
    done()
  })
  return {
    send: async ({ messageId, to, subject, text, at, files }) => {
      try {
        const hand = () =>
          transport.sendMail({
            messageId,
            from,
            to,
            subject,
            text,
            date: new Date(at),
            attachments: files.map(({ fileName, mediaType, content }) => ({
              filename: fileName,
              contentType: mediaType,
              content,
            })),
          })
        await partnerCalls.tracePromise(hand, { partner: 'mail' })
        return { kind: 'sent' }
      } catch (error) {
        return verdictOf(error, handedOver.has(messageId))
      } finally {
        handedOver.delete(messageId)
      }
    },
    check: async () => {
      try {
        await transport.verify()
        return undefined
      } catch (error) {
        return verdictOf(error, false).why
      }
    },
    close: () => transport.close(),
  }
}

/** SMTP: 4xx asks to come again, 5xx is final (RFC 5321, 4.2.1), but for a sign-in that our settings can mend. */
function verdictOf(error: unknown, hasAll: boolean): MailVerdict & { why: string } {
  const response = partOf(error, 'responseCode')
  const code = partOf(error, 'code')
  if (typeof response === 'number') {
    return { kind: response >= 500 && code !== 'EAUTH' ? 'refused' : 'again', why: `SMTP ${response}` }
  }
  // No answer's text: servers repeat addresses in it.
  const why = typeof code === 'string' ? code : 'unexpected'
  return { kind: hasAll ? 'unknown' : 'again', why }
}

const partOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined
