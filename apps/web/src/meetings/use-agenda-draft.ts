import { useState } from 'react'
import { isSameAgenda } from '@osmp/domain/meetings/agenda-rules.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { type AgendaTopic, agendaOf } from './agenda-items.ts'
import { agendaTexts } from './agenda-texts.ts'

export type AgendaDraft = {
  readonly agenda: readonly AgendaTopic[]
  readonly isChanged: boolean
  readonly isSaving: boolean
  change: (agenda: readonly AgendaTopic[]) => void
  reset: () => void
  save: () => void
}

/** The agenda as it is being arranged; it is saved against the version that arranging began with. */
export function useAgendaDraft(detail: CallOutput<'meetings', 'meetingDetail'>): AgendaDraft {
  const text = agendaTexts.useText()
  const stored = agendaOf(detail)
  const [edited, setEdited] = useState<{ version: number; agenda: readonly AgendaTopic[] }>()
  const update = useCallMutation('meetings', 'agendaUpdate', {
    invalidates: ['meetings', 'landing'],
    onSuccess: () => {
      setEdited(undefined)
      showToast({ type: 'success', text: text.saved })
    },
  })
  const agenda = edited?.agenda ?? stored
  const isChanged = edited !== undefined && !isSameAgenda(agenda, stored)
  return {
    agenda,
    isChanged,
    isSaving: update.isPending,
    change: (next) => setEdited((before) => ({ version: before?.version ?? detail.version, agenda: next })),
    reset: () => setEdited(undefined),
    save: () => {
      if (edited === undefined) return
      const topics = edited.agenda.map(({ topicId, minutes }) => ({ topicId, minutes }))
      update.mutate({ engagementId: detail.engagementId, version: edited.version, topics })
    },
  }
}
