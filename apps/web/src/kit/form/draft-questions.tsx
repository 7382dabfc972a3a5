import type { ChangedMeanwhile } from '@osmp/contract/kit/changed-meanwhile.ts'
import type { Fields } from '@osmp/domain/kit/merge-fields.ts'
import { useState } from 'react'
import { ActionLink } from '../../ui/page/action-link.tsx'
import type { ApiError } from '../calls/api-error.ts'
import { formatKept } from '../format-kept.ts'
import { defineTexts } from '../texts.ts'
import type { KeptDraft } from '../use-kept-draft.ts'
import { changedOf } from './changed-of.ts'
import type { View } from './kept-entries.ts'
import { MergeSheet } from './lazy-merge-sheet.ts'

const { useText } = defineTexts({
  title: ['请核对两边的修改', 'Please check both changes'],
  refused: ['您填写期间，其他人保存了修改。', 'While you were typing, another person saved a change. '],
  kept: (time: string) => [
    `您 ${time} 填的内容还没有保存，之后其他人保存了修改。`,
    `What you typed at ${time} is not saved, and another person has saved a change since. `,
  ],
  keptOnce: [
    '您之前填的内容还没有保存，之后其他人保存了修改。',
    'What you typed earlier is not saved, and another person has saved a change since. ',
  ],
  open: ['核对', 'Check'],
  other: ['其他人', 'Another person'],
  mineIs: (value: string) => [`您填的是 ${value}`, `Yours: ${value}`],
  theirsIs: (nameAndTime: string, value: string) => [`${nameAndTime} 改为 ${value}`, `${nameAndTime}: ${value}`],
  nowIs: (value: string) => [`现在是 ${value}`, `Now: ${value}`],
})

type DraftWords<Typed extends Fields> = {
  labelOf: (part: string) => string
  shownOf: (value: Typed[keyof Typed], part: string) => string
  /** A stored value as the form has it. */
  readStored: (value: unknown, part: string) => Typed[keyof Typed]
}

/**
 * Asks about the parts of a form that another person changed too: those the last save was `refused` for, at once, and those of a kept draft
 * when the person wants to see them. `onSettled` gets the form as it is then, to be saved.
 */
export function DraftQuestions<Typed extends Fields>(
  props: DraftWords<Typed> & {
    draft: KeptDraft<Typed>
    refused: ApiError | null
    onSettled: (next: View<Typed>) => void
  },
) {
  const { draft, refused, labelOf, shownOf, onSettled } = props
  const text = useText()
  const [settledError, setSettledError] = useState<ApiError | null>(null)
  const [closedError, setClosedError] = useState<ApiError | null>(null)
  const [isAsked, setAsked] = useState(false)
  const clash = refused === settledError ? undefined : changedOf(refused)
  const questions = clash ? refusedQuestions(props, clash, text.other) : offeredQuestions(props)
  if (questions.length === 0) return null
  const time = draft.offeredAt
  const sentence = clash ? text.refused : time === undefined ? text.keptOnce : text.kept(formatKept(time))
  const close = () => {
    setClosedError(refused)
    setAsked(false)
  }
  const merge = (takesTheirs: (part: string) => boolean) => {
    setSettledError(refused)
    setAsked(false)
    const settled = questions.map(({ part, mine, stored }) => ({
      part,
      value: takesTheirs(part) ? stored : mine,
      stored,
    }))
    onSettled(draft.settle(settled))
  }
  return (
    <div className="stack">
      <p className="quiet" role="status">
        {sentence} <ActionLink onClick={() => setAsked(true)}>{text.open}</ActionLink>
      </p>
      <MergeSheet
        open={isAsked || (clash !== undefined && refused !== closedError)}
        onClose={close}
        title={text.title}
        sentence={sentence}
        parts={questions.map(({ part, mine, stored, by }) => ({
          id: part,
          label: labelOf(part),
          mine: text.mineIs(shownOf(mine, part)),
          theirs: by === undefined ? text.nowIs(shownOf(stored, part)) : text.theirsIs(by, shownOf(stored, part)),
          isSaid: true,
        }))}
        onMerge={merge}
      />
    </div>
  )
}

type Question<Value> = { part: string; mine: Value; stored: Value; by?: string }
type Props<Typed extends Fields> = DraftWords<Typed> & { draft: KeptDraft<Typed> }

function refusedQuestions<Typed extends Fields>(
  { draft, readStored }: Props<Typed>,
  { parts }: ChangedMeanwhile,
  other: string,
): Question<Typed[keyof Typed]>[] {
  return parts.map(({ part, value, byName, at }) => ({
    part,
    mine: draft.typed[part] as Typed[keyof Typed], // the form was sent with this part
    stored: readStored(value, part),
    by: `${byName ?? other}${at === null ? '' : ` ${formatKept(at)}`}`,
  }))
}

const offeredQuestions = <Typed extends Fields>({ draft }: Props<Typed>): Question<Typed[keyof Typed]>[] =>
  draft.offered.map((part) => ({
    part,
    mine: draft.offeredValue(part) as Typed[keyof Typed], // a part of this form
    stored: draft.typed[part] as Typed[keyof Typed],
  }))
