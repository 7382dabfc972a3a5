import { Dotted } from '../../ui/mark/dotted.tsx'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime, formatRange } from '../../kit/format.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { invalidate, useCall } from '../../kit/calls/query.ts'
import { useUser } from '../../kit/device/session-store.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { Group } from '../../ui/page/group.tsx'
import { showBriefToast } from '../../ui/overlay/toast-store.ts'
import { eventDraftTexts } from '../event-draft-texts.ts'
import { dropEventCopy } from '../event-draft-store.ts'
import styles from './event-drafts.module.css'

type Draft = CallOutput<'events', 'eventDraftList'>['list'][number]

/** My drafts of events and of changes of events, to go on with or to delete; nothing where there is none. */
export function EventDrafts() {
  const text = eventDraftTexts.useText()
  const [asked, setAsked] = useState<Draft>()
  const drafts = useCall('events', 'eventDraftList', {}, { staleTime: 0 }).data?.list ?? []
  const remove = useRemoval()
  if (drafts.length === 0) return null
  return (
    <Group title={text.drafts}>
      {drafts.map((draft) => (
        <DraftRow key={draft.draftId} draft={draft} onRemove={() => setAsked(draft)} />
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={text.removeTitle}
        text={text.removeText}
        confirmLabel={text.removeConfirm}
        danger
        busy={remove.isPending}
        onConfirm={() => asked && void remove.remove(asked).then(() => setAsked(undefined))}
      />
    </Group>
  )
}

function DraftRow({ draft, onRemove }: { draft: Draft; onRemove: () => void }) {
  const text = eventDraftTexts.useText()
  const { draftId, eventId, startDatetime: start, endDatetime: end, updatedAt } = draft
  const name = draft.name || text.unnamed
  const facts = [
    eventId !== null && text.changeOf,
    start !== null && end !== null && formatRange(start, end),
    text.keptAt(formatDateTime(updatedAt)),
  ]
  return (
    <div className={styles.row}>
      <a className={styles.link} href={paths.createEvent(eventId === null ? { draftId } : { eventId })}>
        <span className={styles.name}>{name}</span>
        <span className="quiet">
          <Dotted of={facts} />
        </span>
      </a>
      <IconButton icon="trash" label={text.remove(name)} onClick={onRemove} />
    </div>
  )
}

/** Deletes a draft as it stands in the list, here and on the server. */
function useRemoval() {
  const text = eventDraftTexts.useText()
  const personId = useUser()?.personId
  const deletion = useCallMutation('events', 'eventDraftDelete', { invalidates: ['meetings'] })
  const remove = async ({ draftId, version }: Draft) => {
    try {
      await deletion.mutateAsync({ draftId, version })
      if (personId !== undefined) await dropEventCopy(personId, draftId)
      showBriefToast({ type: 'success', text: text.removed })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // It was changed or is gone: the list shows what there is.
      void invalidate('events', 'eventDraftList')
    }
  }
  return { remove, isPending: deletion.isPending }
}
