import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import type { deskTexts } from '../desk-texts.ts'
import type { signListTexts } from '../sign-list-texts.ts'

type Row = CallOutput<'door', 'getSignList'>['list'][number]

/** How somebody signed in, in words. */
export function methodWords(row: Row, text: ReturnType<typeof deskTexts.useText>): string {
  if (row.method === 'staff') return text.staffMethod
  return row.signatureUrl === null ? text.unsigned : text.qr
}

/** By how many minutes the server heard of a sign-in late; 0 for one that came at once. */
export const minutesLate = ({ signedAt, receivedAt }: Pick<Row, 'signedAt' | 'receivedAt'>): number =>
  receivedAt === null ? 0 : Math.max(1, Math.round((Date.parse(receivedAt) - Date.parse(signedAt)) / 60_000))

/** Everything doubtful about a sign-in, in words, worst first. */
export function doubtWords({ doubts }: Row, text: ReturnType<typeof signListTexts.useText>): string[] {
  return doubts.map((doubt) => text[doubt.kind](doubt))
}

/** Each time somebody was there: `09:00–10:00, 15:00–17:00`; the last one may be open. */
export function staysShown(
  { signedAt, stays, isNotSignedOut }: Row,
  text: ReturnType<typeof signListTexts.useText>,
): string {
  const open = isNotSignedOut ? text.notSignedOut : text.now
  return stays
    .map(({ from, to }) => `${formatBeside(from, signedAt)}–${to === null ? open : formatBeside(to, from)}`)
    .join(text.staySeparator)
}
