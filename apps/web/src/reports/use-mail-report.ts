import type { UseMutationResult } from '@tanstack/react-query'
import type { ApiError } from '../kit/calls/api-error.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useGo } from '../kit/page/navigation.ts'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { mailTexts } from './mail-texts.ts'

export type MailKind = 'sendReport' | 'sendEnrollReport' | 'sendSignReport' | 'sendParticipantsEmail'
type Mailed = CallOutput<'reports', 'sendReport'>

/** Mails a report to my own address, and says where it went with a way to the mailbox. A refusal (602: too early) shows its sentence. */
export function useMailReport(kind: MailKind): UseMutationResult<Mailed, ApiError, { engagementId: string }> {
  const text = mailTexts.useText()
  const go = useGo()
  return useCallMutation('reports', kind, {
    invalidates: ['reports'],
    onSuccess: ({ mailId, toAddress, state }) => {
      showToast({
        type: 'success',
        text: state === 'kept' ? text.kept : text.sentTo(toAddress),
        action: { label: text.open, onPress: () => go(paths.mailbox({ mailId })) },
      })
    },
  })
}
