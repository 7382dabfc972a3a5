import type { BounceMail } from '@osmp/domain/messaging/bounce.ts'

/** Where servers say to which address a mail went: some replace `To` by their own words. */
const RECIPIENTS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to'])
const REPORTS = new Set(['message/delivery-status', 'message/global-delivery-status'])
const TEXT_LETTERS = 20_000
const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;:"]+/g

/** A mail from the mailbox of bounces as its verdict reads it. */
export async function bounceMail(source: Uint8Array): Promise<BounceMail> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true })
  const valuesOf = (names: ReadonlySet<string>) =>
    mail.headers.filter(({ key }) => names.has(key)).map(({ value }) => value)
  const report = mail.attachments.find(({ mimeType }) => REPORTS.has(mimeType))?.content
  return {
    to: valuesOf(RECIPIENTS).flatMap((value) => value.match(ADDRESS) ?? []),
    from: mail.from?.address ?? '',
    autoSubmitted: valuesOf(new Set(['auto-submitted']))[0] ?? '',
    report: report === undefined ? undefined : textOf(report),
    text: (mail.text ?? mail.html?.replaceAll(/<[^>]*>/g, ' ') ?? '').slice(0, TEXT_LETTERS),
  }
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
