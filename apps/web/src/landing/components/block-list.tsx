import { MAX_TEXT_BLOCKS } from '@osmp/domain/landing/landing-design.ts'
import { useRef, useState } from 'react'
import { useRowDrag } from '../../kit/page/use-row-drag.ts'
import { Button } from '../../ui/page/button.tsx'
import {
  addText,
  changeBlock,
  type Draft,
  type DraftBlock,
  type Editor,
  moveBlock,
  removeBlock,
} from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import { BlockRow } from './block-row.tsx'

/** The blocks in their order. They are moved by dragging or with the arrow keys; what happened is also said. */
export function BlockList(props: {
  engagementId: string
  editor: Editor
  draft: Draft
  change: (next: Draft) => void
}) {
  const { engagementId, editor, draft, change } = props
  const text = editorTexts.useText()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<number | null>(null)
  const nameOf = ({ kind, title }: DraftBlock) => (kind === 'text' && title !== '' ? title : text[kind])
  const move = (from: number, to: number) => {
    const block = draft.blocks[from]
    if (block === undefined || draft.blocks[to] === undefined) return
    change(moveBlock(draft, from, to))
    setOpened(null)
    setSaid(text.moved(nameOf(block), to + 1))
  }
  const drag = useRowDrag(list, move)
  const texts = draft.blocks.filter(({ kind }) => kind === 'text').length
  return (
    <>
      <ol ref={list} className={styles.blocks}>
        {draft.blocks.map((block, place) => (
          <BlockRow
            key={keyOf(draft.blocks, place)}
            block={block}
            name={nameOf(block)}
            place={place}
            count={draft.blocks.length}
            isDragged={drag.at === place}
            isOpened={opened === place}
            gripProps={drag.gripProps(place)}
            context={{ engagementId, editor, draft, change }}
            onOpen={() => setOpened(opened === place ? null : place)}
            onChange={(changes) => change(changeBlock(draft, place, changes))}
            onRemove={() => change(removeBlock(draft, place))}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {texts < MAX_TEXT_BLOCKS && (
        <Button
          icon="plus"
          onClick={() => {
            change(addText(draft))
            setOpened(draft.blocks.length)
          }}
        >
          {text.addText}
        </Button>
      )}
    </>
  )
}

/** A block stays the same row when it moves; texts are told apart by how many stand before. */
function keyOf(blocks: readonly DraftBlock[], place: number): string {
  const kind = blocks[place]?.kind ?? ''
  return `${kind} ${blocks.slice(0, place).filter((block) => block.kind === kind).length}`
}
