import { useState } from 'react'
import { copyLink } from '../../kit/device/copy-link.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import type { Editor } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { LandingEditor } from '../use-landing-editor.ts'

/** The page's addresses, and taking it down. */
export function EditorLinks({ editor, editing }: { editor: Editor; editing: LandingEditor }) {
  const text = editorTexts.useText()
  const [isAsking, setAsking] = useState(false)
  if (!editor.isPublished) return null
  const copy = (link: string) => copyLink(link, { copied: text.copied, notCopied: text.copyFailed })
  return (
    <section className={styles.group}>
      <h3>{text.links}</h3>
      <a className={styles.address} href={editor.landingUrl} target="_blank" rel="noreferrer">
        {editor.landingUrl}
      </a>
      <div className={styles.choices}>
        <Button icon="copy" onClick={() => void copy(editor.landingUrl)}>
          {text.copy}
        </Button>
        <Button icon="qr-code" onClick={() => void copy(editor.printedUrl)}>
          {text.copyPrinted}
        </Button>
      </div>
      <p className="quiet">{text.printedHelp}</p>
      {editor.editable.allowed && (
        <div>
          <ActionLink busy={editing.busy === 'unpublish'} onClick={() => setAsking(true)}>
            {text.unpublish}
          </ActionLink>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        danger
        title={text.unpublishTitle}
        text={text.unpublishText}
        confirmLabel={text.unpublish}
        onConfirm={() => {
          setAsking(false)
          editing.send('unpublish')
        }}
      />
    </section>
  )
}
