import { useEffect, useState } from 'react'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { invalidate } from '../kit/calls/query.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { type Draft, type Editor, isSameDraft, keepUnsaved, readUnsaved, type Unsaved } from './draft-state.ts'
import { editorTexts } from './editor-texts.ts'

type Action = 'save' | 'publish' | 'unpublish'

export type LandingEditor = {
  draft: Draft
  change: (next: Draft) => void
  /** The draft differs from the newest saved version. */
  isDirty: boolean
  /** Visitors see something else than the draft. */
  isAhead: boolean
  /** Somebody saved a version after these edits began. */
  isBehind: boolean
  takeNewest: () => void
  keepMine: () => void
  busy: Action | null
  send: (action: Action) => void
}

/** The draft being edited, kept in this tab until it is saved, and what may be done with it. */
export function useLandingEditor(engagementId: string, editor: Editor): LandingEditor {
  const text = editorTexts.useText()
  const [unsaved, setUnsaved] = useState<Unsaved | null>(() => readUnsaved(engagementId))
  const [busy, setBusy] = useState<Action | null>(null)
  const draft = unsaved?.draft ?? editor.draft
  const isDirty = unsaved !== null && !isSameDraft(unsaved.draft, editor.draft)
  const keep = (next: Unsaved | null) => {
    setUnsaved(next)
    keepUnsaved(engagementId, next)
  }
  useUnloadWarning(isDirty)
  const update = useCallMutation('landing', 'meetingLandingTemplateUpdate')
  const send = async (action: Action) => {
    setBusy(action)
    const version = unsaved?.version ?? editor.version
    try {
      const design = isDirty && action !== 'unpublish' ? draft : undefined
      await update.mutateAsync({ engagementId, version, action, design })
      await invalidate('landing')
      if (action !== 'unpublish') keep(null)
      showToast({ type: 'success', text: text.done[action] })
    } catch {
      // The refusal is shown by itself; after a newer version the page offers both ways on.
      await invalidate('landing', 'meetingLandingTemplateList')
    } finally {
      setBusy(null)
    }
  }
  return {
    draft,
    change: (next) => keep({ version: unsaved?.version ?? editor.version, draft: next }),
    isDirty,
    isAhead: isDirty || !editor.isPublished || (editor.publishedVersion ?? 0) !== editor.version,
    isBehind: isDirty && unsaved !== null && unsaved.version !== editor.version,
    takeNewest: () => keep(null),
    keepMine: () => keep({ version: editor.version, draft }),
    busy,
    send: (action) => void send(action),
  }
}

/** The browser asks before a page with unsaved edits is closed or loaded anew. */
function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
