import type { ChangedPart } from '@osmp/contract/kit/changed-meanwhile.ts'
import { useState } from 'react'
import { formatKept } from '../format-kept.ts'
import { defineTexts } from '../texts.ts'
import { changedOf } from './changed-of.ts'

const { useText } = defineTexts({
  changed: (name: string, time: string, word: string) => [
    `${name} ${time} 改为“${word}”。再次提交将以您填写的为准。`,
    `${name}, ${time}: “${word}”. Sent again, yours replaces it.`,
  ],
  other: ['其他人', 'Another person'],
})

/** One text over another: `seen` is what it was typed over, `asks` the question once another person was faster. */
export function useSeenWord(before: string | null) {
  const text = useText()
  const [changed, setChanged] = useState<ChangedPart>()
  const stored = typeof changed?.value === 'string' ? changed.value : ''
  return {
    seen: changed === undefined ? (before ?? '') : stored,
    asks:
      changed && text.changed(changed.byName ?? text.other, changed.at === null ? '' : formatKept(changed.at), stored),
    /** With what the call ended. */
    note: (error: unknown) => setChanged(changedOf(error)?.parts[0]),
  }
}
