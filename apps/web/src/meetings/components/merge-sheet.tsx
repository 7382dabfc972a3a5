import { useState } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { MeetingFormState } from '../meeting-form-state.ts'
import type { Clash } from '../meeting-keeper.ts'
import { mergeForms } from '../meeting-merge.ts'
import { conflictLabel, partShown } from '../merge-words.ts'
import styles from './merge-sheet.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    title: '会议已被修改',
    rest: (count: number) => `有 ${count} 处两边都改过，请选择保留哪一个。其余修改已自动合并。`,
    all: '一次选择',
    allMine: '全部用我的',
    allTheirs: '全部用对方的',
    mine: '我的',
    theirs: '对方的',
    merge: '合并并继续',
  },
  en: {
    title: 'The meeting was changed',
    rest: (count) => `${count} changed on both sides: choose which to keep. The rest is merged.`,
    all: 'Choose at once',
    allMine: 'All mine',
    allTheirs: 'All theirs',
    mine: 'Mine',
    theirs: 'Theirs',
    merge: 'Merge and go on',
  },
})

/** What both sides changed, part by part: mine or theirs. */
export function MergeSheet(props: {
  open: boolean
  onClose: () => void
  /** Who changed it and when. */
  sentence: string
  mine: MeetingFormState
  clash: Clash
  onMerge: (merge: (mine: MeetingFormState) => MeetingFormState) => void
}) {
  const { open, onClose, sentence, mine, clash, onMerge } = props
  const text = useText()
  const [theirIds, setTheirIds] = useState<ReadonlySet<string>>(new Set())
  const { base, theirs } = clash
  const { conflicts } = mergeForms({ base, mine, theirs })
  const ids = conflicts.map(({ id }) => id)
  const isAll = (side: 'mine' | 'theirs') => ids.every((id) => theirIds.has(id) === (side === 'theirs'))
  const choose = (id: string, side: 'mine' | 'theirs') => {
    const next = new Set(theirIds)
    if (side === 'theirs') next.add(id)
    else next.delete(id)
    setTheirIds(next)
  }
  const merge = () => onMerge((form) => mergeForms({ base, mine: form, theirs }, (id) => theirIds.has(id)).form)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.title}
      footer={
        <Button variant="primary" block onClick={merge}>
          {text.merge}
        </Button>
      }
    >
      <p className={styles.intro}>{`${sentence}${text.rest(conflicts.length)}`}</p>
      <div role="group" aria-label={text.all} className={styles.all}>
        <FilterChip pressed={isAll('mine')} onPress={() => setTheirIds(new Set())}>
          {text.allMine}
        </FilterChip>
        <FilterChip pressed={isAll('theirs')} onPress={() => setTheirIds(new Set(ids))}>
          {text.allTheirs}
        </FilterChip>
      </div>
      <div className={styles.parts}>
        {conflicts.map((conflict) => (
          <RadioList<'mine' | 'theirs'>
            key={conflict.id}
            label={conflictLabel(conflict, [mine, theirs, base])}
            value={theirIds.has(conflict.id) ? 'theirs' : 'mine'}
            onChange={(side) => choose(conflict.id, side)}
            options={[
              { value: 'mine', label: partShown(mine, conflict), description: text.mine },
              { value: 'theirs', label: partShown(theirs, conflict), description: text.theirs },
            ]}
          />
        ))}
      </div>
    </Sheet>
  )
}
