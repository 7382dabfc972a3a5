import { useState } from 'react'
import { defineTexts } from '../texts.ts'
import { Button } from '../../ui/page/button.tsx'
import { FilterChip } from '../../ui/mark/chip.tsx'
import { RadioList } from '../../ui/field/radio-list.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import styles from './merge-sheet.module.css'

const { useText } = defineTexts({
  rest: (count: number) => [
    `有 ${count} 处两边都改过，请选择保留哪一个。其余修改已自动合并。`,
    `${count === 1 ? 'One part was' : `${count} parts were`} changed on both sides: choose which to keep. The rest is merged.`,
  ],
  all: ['一次选择', 'Choose at once'],
  allMine: ['全部用本机的', 'All of this device'],
  allTheirs: ['全部用已保存的', 'All that is saved'],
  mine: ['本机填写', 'This device'],
  theirs: ['已保存', 'Saved'],
  merge: ['合并并继续', 'Merge and go on'],
})

/** A part of a form that both sides changed: what it is called, and its value on either side. `isSaid`: both say already which side they are of. */
export type ClashPart = { id: string; label: string; mine: string; theirs: string; isSaid?: true }

/** What both sides changed, part by part: mine or theirs. */
export function MergeSheet(props: {
  open: boolean
  onClose: () => void
  title: string
  /** Who changed it and when. */
  sentence: string
  parts: readonly ClashPart[]
  onMerge: (takesTheirs: (id: string) => boolean) => void
}) {
  const { open, onClose, title, sentence, parts, onMerge } = props
  const text = useText()
  const [theirIds, setTheirIds] = useState<ReadonlySet<string>>(new Set())
  const ids = parts.map(({ id }) => id)
  const isAll = (side: 'mine' | 'theirs') => ids.every((id) => theirIds.has(id) === (side === 'theirs'))
  const choose = (id: string, side: 'mine' | 'theirs') => {
    const next = new Set(theirIds)
    if (side === 'theirs') next.add(id)
    else next.delete(id)
    setTheirIds(next)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" block onClick={() => onMerge((id) => theirIds.has(id))}>
          {text.merge}
        </Button>
      }
    >
      <p className={styles.intro}>{`${sentence}${text.rest(parts.length)}`}</p>
      {parts.length > 1 && (
        <div role="group" aria-label={text.all} className={styles.all}>
          <FilterChip pressed={isAll('mine')} onPress={() => setTheirIds(new Set())}>
            {text.allMine}
          </FilterChip>
          <FilterChip pressed={isAll('theirs')} onPress={() => setTheirIds(new Set(ids))}>
            {text.allTheirs}
          </FilterChip>
        </div>
      )}
      <div className={styles.parts}>
        {parts.map(({ id, label, mine, theirs, isSaid }) => (
          <RadioList<'mine' | 'theirs'>
            key={id}
            label={label}
            value={theirIds.has(id) ? 'theirs' : 'mine'}
            onChange={(side) => choose(id, side)}
            options={[
              { value: 'mine', label: mine, description: isSaid ? undefined : text.mine },
              { value: 'theirs', label: theirs, description: isSaid ? undefined : text.theirs },
            ]}
          />
        ))}
      </div>
    </Sheet>
  )
}
