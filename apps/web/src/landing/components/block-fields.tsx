import { ActionLink } from '../../ui/page/action-link.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { DraftBlock } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { BlockContext } from '../block-context.ts'
import { MaterialPicker } from './material-picker.tsx'

/** What an organiser writes on a block, and what else it takes. */
export function BlockFields(props: {
  block: DraftBlock
  context: BlockContext
  onChange: (changes: Partial<DraftBlock>) => void
  onRemove: () => void
}) {
  const { block, context, onChange, onRemove } = props
  const text = editorTexts.useText()
  const { draft, change } = context
  return (
    <div className={styles.fields}>
      <TextField
        label={text.blockTitle}
        optional
        maxLength={40}
        placeholder={text[block.kind]}
        value={block.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      {block.kind !== 'agenda' && (
        <TextAreaField
          label={text.blockText}
          optional={block.kind !== 'text'}
          maxLength={1000}
          value={block.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      {block.kind === 'materials' && <MaterialPicker context={context} />}
      {block.kind === 'survey' && (
        <TextField
          label={text.surveyUrl}
          help={text.surveyHelp}
          type="url"
          inputMode="url"
          maxLength={300}
          value={draft.surveyUrl ?? ''}
          onChange={(event) => change({ ...draft, surveyUrl: event.currentTarget.value.trim() || null })}
        />
      )}
      {block.kind === 'text' && <ActionLink onClick={onRemove}>{text.removeText}</ActionLink>}
    </div>
  )
}
