import { isAlwaysShown } from '@osmp/domain/landing/landing-design.ts'
import type { GripProps } from '../../kit/page/use-row-drag.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import type { DraftBlock } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import { filledBlocks } from '../filled-blocks.ts'
import { BlockFields } from './block-fields.tsx'
import type { BlockContext } from '../block-context.ts'

/** Nothing to write on these. */
const PLAIN: readonly DraftBlock['kind'][] = ['cover', 'head', 'facts']

/** One block: its grip, whether it is shown, and under it what the organiser writes. */
export function BlockRow(props: {
  block: DraftBlock
  name: string
  place: number
  count: number
  isDragged: boolean
  isOpened: boolean
  gripProps: GripProps
  context: BlockContext
  onOpen: () => void
  onChange: (changes: Partial<DraftBlock>) => void
  onRemove: () => void
}) {
  const { block, name, place, count, isDragged, isOpened, gripProps, context, onOpen, onChange, onRemove } = props
  const text = editorTexts.useText()
  const isFilled = filledBlocks(context.editor.page, context.draft)[block.kind] ?? true
  const isFixed = isAlwaysShown(block.kind)
  const help = isFixed ? text.always : isFilled ? undefined : text.nothing
  return (
    <li className={styles.block} data-dragged={isDragged || undefined}>
      <div className={styles.line}>
        <button type="button" className={styles.grip} aria-label={text.grip(name, place + 1, count)} {...gripProps}>
          <Icon name="grip" />
        </button>
        <span className={styles.grow}>
          <SwitchField
            label={name}
            help={help}
            checked={block.isShown}
            disabled={isFixed}
            onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
          />
        </span>
        {!PLAIN.includes(block.kind) && (
          <IconButton icon="pen" label={text.write(name)} expanded={isOpened} onClick={onOpen} />
        )}
      </div>
      {isOpened && <BlockFields block={block} context={context} onChange={onChange} onRemove={onRemove} />}
    </li>
  )
}
