import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import type { Editor } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { LandingEditor } from '../use-landing-editor.ts'

/** What visitors see at this moment, in one line. */
export function PublishState({ editor, editing }: { editor: Editor; editing: LandingEditor }) {
  const text = editorTexts.useText()
  if (!editor.isPublished) {
    return (
      <Tag tone="status2" icon="eye-off">
        {text.isNew}
      </Tag>
    )
  }
  if (editing.isAhead) {
    return (
      <Tag tone="status3" icon="pen">
        {text.isAhead}
      </Tag>
    )
  }
  return (
    <Tag tone="accent" icon="check-circle">
      {editor.version === 0 ? text.isDefault : text.isLive}
    </Tag>
  )
}

/** Somebody saved meanwhile: both ways on, none of them by itself. */
export function BehindNotice({ editing }: { editing: LandingEditor }) {
  const text = editorTexts.useText()
  return (
    <div role="alert" className={styles.behind}>
      <strong>{text.behind}</strong>
      <p>{text.behindText}</p>
      <div className={styles.choices}>
        <Button onClick={editing.takeNewest}>{text.takeNewest}</Button>
        <ActionLink onClick={editing.keepMine}>{text.keepMine}</ActionLink>
      </div>
    </div>
  )
}
