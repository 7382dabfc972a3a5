import { displayTime } from '@osmp/domain/kit/time.ts'
import type { DueCard } from './card-repo.ts'
import type { Card } from './wecom.ts'
import { noticePath, noticeTitle } from '../notices/public.ts'

const TITLE_BYTES = 128
const DESCRIPTION_BYTES = 512
const INBOX = '/inbox'

/** The card of an inbox notice, in Chinese: what happened, when (Asia/Shanghai), and the page it leads to. */
export function cardOf(card: DueCard, publicUrl: string): Card {
  const said = noticeTitle(card.kind, card.params, 'zh-CN')
  const title = cutToBytes(said, TITLE_BYTES)
  const when = `<div class="gray">${displayTime(card.createdAt)}</div>`
  const room = DESCRIPTION_BYTES - Buffer.byteLength(when)
  return {
    userId: card.userId,
    title,
    description: when + (title === said ? '' : cutToBytes(said.replace(/[<>&]/g, ' '), room)),
    // The notice's own mark keeps two cards of the same words apart where WeCom drops repeats.
    url: `${publicUrl}${noticePath(card.kind, card.engagementId, card.params) ?? INBOX}#${card.notificationId}`,
  }
}

/** The limits count bytes, and no character may be cut in half. */
export function cutToBytes(text: string, limit: number): string {
  if (Buffer.byteLength(text) <= limit) return text
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(`${kept}${character}…`) > limit) break
    kept += character
  }
  return `${kept}…`
}
