import { PassThrough, type Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { partnerCalls } from '../observe/channels.ts'
import { type MailLine, mailMarkup, mailText } from '../document/mail-face.ts'
import type { MailConfig } from '../settings/mail-settings.ts'

export type OutgoingMail = {
  /** Stays the same over all attempts, so that whoever gets a mail twice can tell. */
  messageId: string
  to: { name: string; address: string }
  subject: string
  /** They leave as plain text and as a page with the product's face. */
  lines: readonly MailLine[]
  at: string
  files: readonly { fileName: string; mediaType: string; content: Readable }[]
  /** Address of a page that refuses such mails, at once with a POST (RFC 8058). */
  unsubscribe?: string | undefined
  /** An entry for the reader's calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
  /** Where it comes back to when it does not arrive: the sender on its envelope, which its reader does not see. */
  returnTo?: string | undefined
}

/**
 * What became of handing a mail over. `again`: not taken, may be tried later; `refused`: never will be; `bounced`: the address takes
 * nothing; `unknown`: the server had all of it and did not answer, so it may or may not have it.
 */
export type MailVerdict = { kind: 'sent' } | { kind: 'again' | 'refused' | 'bounced' | 'unknown'; why: string }

export type MailServer = {
  send(mail: OutgoingMail): Promise<MailVerdict>
  /** Connects and signs in, and sends nothing. Gives the code of what went wrong, if anything did. */
  check(): Promise<string | undefined>
  close(): void
}

const CONNECT_MS = 10_000
const SILENCE_MS = 60_000

/** Connections that are kept for many mails in a row. */
const POOL = { pool: true, maxConnections: 2, maxMessages: 100 } as const

/** The company's mail server over SMTP. `isPooled`: for many mails in a row. */
export function createMailServer(
  { url, from }: Pick<MailConfig, 'url' | 'from'>,
  { isPooled = false } = {},
): MailServer {
  const transport = createTransport({
    ...(isPooled && POOL),
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
    send: async ({ messageId, at, files, lines, unsubscribe, calendar, returnTo, ...mail }) => {
      try {
        const hand = () =>
          transport.sendMail({
            ...mail,
            text: mailText(lines),
            html: mailMarkup(mail.subject, lines),
            messageId,
            from,
            date: new Date(at),
            attachments: files.map(({ fileName, mediaType, content }) => ({
              filename: fileName,
              contentType: mediaType,
              content,
            })),
            ...(unsubscribe !== undefined && {
              list: { unsubscribe },
              headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
            }),
            ...(returnTo !== undefined && { envelope: { from: returnTo, to: mail.to.address } }),
            ...(calendar && { icalEvent: { ...calendar, filename: 'meeting.ics' } }),
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
    const isFinal = response >= 500 && code !== 'EAUTH'
    return { kind: isFinal ? refusalOf(error) : 'again', why: `SMTP ${response}` }
  }
  // No answer's text: servers repeat addresses in it.
  const why = typeof code === 'string' ? code : 'unexpected'
  return { kind: hasAll ? 'unknown' : 'again', why }
}

/** A recipient that is refused is a dead address, but for a rule of the server's own, as of relaying (RFC 3463, 5.7). */
function refusalOf(error: unknown): 'refused' | 'bounced' {
  const isByRule = /^\d{3}[ -]5\.7\./.test(String(partOf(error, 'response')))
  return partOf(error, 'command') === 'RCPT TO' && !isByRule ? 'bounced' : 'refused'
}

const partOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined
