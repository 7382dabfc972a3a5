import { MAX_MATERIALS } from '@osmp/domain/landing/landing-design.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { toggleMaterial } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import { useLandingUpload } from '../use-landing-upload.ts'
import type { BlockContext } from '../block-context.ts'
import { FileButton } from '../../ui/field/file-button.tsx'

/** PDFs of this meeting's page: which of them visitors may have. */
export function MaterialPicker({ context }: { context: BlockContext }) {
  const { engagementId, editor, draft, change } = context
  const text = editorTexts.useText()
  const upload = useLandingUpload(engagementId, (fileId) => change(toggleMaterial(draft, fileId)))
  const isFull = draft.materialIds.length >= MAX_MATERIALS
  const materials = editor.files.filter(({ use }) => use === 'material')
  return (
    <div className={styles.files}>
      <p className="quiet">{text.materialHelp}</p>
      {materials.map(({ fileId, name }) => {
        const isChosen = draft.materialIds.includes(fileId)
        return (
          <Checkbox
            key={fileId}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() => change(toggleMaterial(draft, fileId))}
          >
            {name}
          </Checkbox>
        )
      })}
      <FileButton
        label={text.addMaterial}
        accept="application/pdf"
        busy={upload.isBusy}
        reason={isFull ? text.materialsFull : undefined}
        onFile={(file) => void upload.sendFile('material', file)}
      />
    </div>
  )
}
