import type { invitations } from '@osmp/contract/invitations/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { detail } from './detail.ts'
import { invitationAnswer } from './invitation-answer.ts'
import { invitationDetail } from './invitation-detail.ts'
import { invitationOpen } from './invitation-open.ts'
import { invitationSend } from './invitation-send.ts'
import { invitationSendMany } from './invitation-send-many.ts'
import { invitationSendUndo } from './invitation-send-undo.ts'
import { invitationRevoke } from './invitation-revoke.ts'
import { list } from './list.ts'
import { save } from './save.ts'

export const invitationsHandlers: Handlers<typeof invitations> = {
  invitationDetail,
  detail,
  save,
  list,
  invitationSend,
  invitationSendMany,
  invitationSendUndo,
  invitationRevoke,
  invitationOpen,
  invitationAnswer,
}
