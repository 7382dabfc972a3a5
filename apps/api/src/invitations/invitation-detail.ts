import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import { LETTER_TEMPLATE } from '@osmp/domain/invitations/letter.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countStates } from './invitation-repo.ts'
import { meetingLetter } from './letter-of.ts'
import { findFirstTalk } from './letter-repo.ts'

/** Whom the example letters greet. */
const EXAMPLES = { 'zh-CN': { name: '张明', title: '主任医师' }, en: { name: 'Zhang Ming', title: '' } } as const

export const invitationDetail: Handler<typeof invitations, 'invitationDetail'> = async ({ engagementId }, ctx) => {
  const letter = await meetingLetter(ctx.tx, engagementId)
  const reader = EXAMPLES[ctx.locale]
  const talk = await findFirstTalk(ctx.tx, engagementId)
  const view = (talks: readonly string[]) => {
    const { paragraphs, facts, ...rest } = letter.read({ ...reader, talks })
    return { ...rest, paragraphs: [...paragraphs], facts: [...facts] }
  }
  return {
    engagementId,
    engagementName: letter.engagementName,
    words: letter.words,
    template: LETTER_TEMPLATE,
    version: letter.version,
    preview: { attendee: view([]), speaker: view([talk ?? letter.engagementName]) },
    counts: await countStates(ctx.tx, engagementId),
  }
}
