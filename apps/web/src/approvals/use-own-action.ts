import { useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { useGo } from '../kit/page/navigation.ts'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { useSubmissionNumber } from '../kit/calls/submission-number.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { ownActionTexts } from './own-action-texts.ts'
import type { AskedAction } from './own-actions.ts'

/** `version` is left out where a list does not know it: the server is asked just before. */
export type ActedMeeting = { engagementId: string; version?: number | undefined }

const CHANGED = { invalidates: ['approvals', 'meetings', 'enrolment'] } as const

/** Carries out what the owner confirmed, says what happened, and leads to the new draft where one is made. */
export function useOwnAction(meeting: ActedMeeting, approvalId: string | undefined, onDone: () => void) {
  const { engagementId } = meeting
  const text = ownActionTexts.useText()
  const go = useGo()
  const [isPending, setPending] = useState(false)
  const sn = useSubmissionNumber('meetingRecreate')
  const revoke = useCallMutation('approvals', 'setApproveRevoke', CHANGED)
  const cancel = useCallMutation('meetings', 'cancelMeeting', CHANGED)
  const cancelAndCreate = useCallMutation('approvals', 'cancelAndCreateMeeting', CHANGED)
  const recreate = useCallMutation('meetings', 'meetingRecreate', { ...CHANGED, sn })
  const remove = useCallMutation('meetings', 'meetingDelete', CHANGED)
  const versionOf = async () => meeting.version ?? (await api.meetings.getCurrentVersion({ engagementId })).version
  const steps = {
    revoke: async () => approvalId && (await revoke.mutateAsync({ approvalId })),
    cancel: async (reason: string) => {
      await cancel.mutateAsync({ engagementId, version: await versionOf(), reason })
      const reach = await api.enrolment.newsReach({ engagementId }).catch(() => undefined)
      if (reach !== undefined && reach.toTell > 0) go(paths.registrationListNews({ engagementId }))
    },
    cancelAndCreate: async (reason: string) =>
      openDraft(await cancelAndCreate.mutateAsync({ engagementId, version: await versionOf(), reason })),
    recreate: async () => openDraft(await recreate.mutateAsync({ engagementId })),
    delete: async () => {
      await remove.mutateAsync({ engagementId, version: await versionOf() })
      go(paths.main({ group: 'draft' }), { replace: true })
    },
  } satisfies Record<AskedAction, (reason: string) => Promise<unknown>>
  const openDraft = (draft: { engagementId: string }) => go(paths.meetingEdit2({ engagementId: draft.engagementId }))
  const act = async (action: keyof typeof steps, reason: string) => {
    setPending(true)
    try {
      await steps[action](reason)
      onDone()
      showToast({ type: 'success', text: text[`${action}Done`] })
    } catch {
      // The refusal's sentence has been shown; the question stays, with the reason written there.
    } finally {
      setPending(false)
    }
  }
  return { act, isPending }
}
