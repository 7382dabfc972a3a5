import { changeBlock, type Editor, takeTemplate } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { LandingEditor } from '../use-landing-editor.ts'
import { BlockList } from './block-list.tsx'
import { CoverPicker } from './cover-picker.tsx'
import { EditorLinks } from './editor-links.tsx'
import { LookPicker } from './look-picker.tsx'

type PanelProps = { engagementId: string; editor: Editor; editing: LandingEditor }

/** Everything an organiser decides, from the look of the whole to each block. */
export function EditorPanel({ engagementId, editor, editing }: PanelProps) {
  const text = editorTexts.useText()
  const { draft, change } = editing
  return (
    <div className={styles.panel}>
      <fieldset className={styles.controls} disabled={!editor.editable.allowed}>
        <LookPicker
          draft={draft}
          templates={editor.templates}
          onTemplate={(templateId) => {
            const chosen = editor.templates.find((one) => one.templateId === templateId)
            if (chosen) change(takeTemplate(draft, chosen.design))
          }}
          onColour={(colour) => change({ ...draft, colour })}
        />
        <CoverPicker
          engagementId={engagementId}
          editor={editor}
          draft={draft}
          onChoose={(coverFileId) => {
            const place = draft.blocks.findIndex(({ kind }) => kind === 'cover')
            change(changeBlock({ ...draft, coverFileId }, place, { isShown: true }))
          }}
        />
        <section className={styles.group}>
          <h3>{text.blocks}</h3>
          <p className="quiet">{text.blocksHelp}</p>
          <BlockList engagementId={engagementId} editor={editor} draft={draft} change={change} />
        </section>
      </fieldset>
      <EditorLinks editor={editor} editing={editing} />
    </div>
  )
}
