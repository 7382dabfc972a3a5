import type { enrolmentRow } from '@osmp/contract/enrolment/models.ts'
import { linkState } from '@osmp/domain/enrolment/directory-link.ts'
import type * as z from 'zod/mini'
import { maskEmail } from '../kit/settings/mask-email.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import type { ToldMessage } from './store/enrolment-list-repo.ts'
import type { EnrolmentRow } from './store/enrolment-repo.ts'
import type { Heard } from './heard-before.ts'
import type { OverCap } from './coming/over-caps.ts'

export function presentEnrolment(
  { phone, email, linkStands, linkFits, isPresent, ...row }: EnrolmentRow & { messages: ToldMessage[] },
  { heardBefore, overCaps }: { heardBefore: Heard[]; overCaps: OverCap[] },
): z.output<typeof enrolmentRow> {
  const { isMatched: isLinked, isSpeaker } = row
  const state = linkState({ isLinked, stands: linkStands, fits: linkFits, isSpeaker, isPresent })
  const masked = { phoneMasked: maskPhone(phone), emailMasked: maskEmail(email ?? '') }
  return { ...row, ...masked, heardBefore, overCaps, linkState: state }
}
