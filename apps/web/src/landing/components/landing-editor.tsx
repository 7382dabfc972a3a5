import { useState } from 'react'
import { formatDateTime } from '../../kit/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import type { Editor } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import { type LandingEditor, useLandingEditor } from '../use-landing-editor.ts'
import { BehindNotice, PublishState } from './editor-notices.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { PhoneFrame } from './phone-frame.tsx'

/** Controls and phone side by side on a desktop, one after the other on a phone. */
export function LandingEditorPage({ engagementId, editor }: { engagementId: string; editor: Editor }) {
  const text = editorTexts.useText()
  const editing = useLandingEditor(engagementId, editor)
  const isDesktop = useIsDesktop()
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  return (
    <Page title={text.title} back="history" width="wide" bottom={<EditorBar editor={editor} editing={editing} />}>
      <div className={styles.head}>
        <h2 className="title balance">{editor.page.engagementName}</h2>
        <PublishState editor={editor} editing={editing} />
        {editing.isBehind && <BehindNotice editing={editing} />}
        {!isDesktop && (
          <Segmented
            label={text.mode}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'edit', label: text.edit },
              { value: 'preview', label: text.preview },
            ]}
          />
        )}
      </div>
      <div className={styles.panes}>
        {(isDesktop || mode === 'edit') && (
          <EditorPanel engagementId={engagementId} editor={editor} editing={editing} />
        )}
        {(isDesktop || mode === 'preview') && <PhoneFrame editor={editor} draft={editing.draft} />}
      </div>
    </Page>
  )
}

function EditorBar({ editor, editing }: { editor: Editor; editing: LandingEditor }) {
  const text = editorTexts.useText()
  const { busy, isDirty, isAhead } = editing
  const reason = editor.editable.allowed ? undefined : editor.editable.reason
  const saved =
    editor.savedAt !== null && editor.savedBy !== null
      ? text.savedNote(formatDateTime(editor.savedAt), editor.savedBy)
      : undefined
  return (
    <BottomBar
      note={isDirty ? text.unsavedNote : saved}
      secondary={
        reason === undefined &&
        isDirty &&
        !editing.isBehind && (
          <Button busy={busy === 'save'} onClick={() => editing.send('save')}>
            {text.save}
          </Button>
        )
      }
      primary={
        <Button
          variant="primary"
          block
          reason={reason ?? (editing.isBehind ? text.readNewer : isAhead ? undefined : text.nothingNew)}
          busy={busy === 'publish'}
          onClick={() => editing.send('publish')}
        >
          {editor.isPublished ? text.publishChanges : text.publish}
        </Button>
      }
    />
  )
}
