import type { invitationRow } from '@osmp/contract/invitations/models.ts'
import { letterShown } from '@osmp/domain/invitations/letter-shown.ts'
import type * as z from 'zod/mini'
import type { SentMessage } from '../messaging/public.ts'
import type { InvitationRow } from './invitation-repo.ts'

export type InvitationView = z.output<typeof invitationRow>

export const shownState = ({ state, revokedAt }: Pick<InvitationRow, 'state' | 'revokedAt'>): InvitationView['state'] =>
  revokedAt === null ? state : 'revoked'

export function presentInvitation(row: InvitationRow, delivery: SentMessage['state'] | null): InvitationView {
  const { invitationId, hcpId, name, hcoName, department, isSpeaker, madeAt, openedAt, answeredAt, enrolmentStatus } =
    row
  const state = shownState(row)
  return {
    invitationId,
    hcpId,
    name,
    hcoName,
    department,
    isSpeaker,
    state,
    madeAt,
    openedAt,
    answeredAt,
    enrolmentStatus,
    hasLeft: row.hasLeft,
    shown: letterShown({
      state,
      hasLeft: row.hasLeft,
      isUnwanted: row.isUnwanted,
      isHanded: row.handedAt !== null,
      delivery,
    }),
  }
}
