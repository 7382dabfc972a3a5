import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useSeenWord } from '../../kit/form/use-seen-word.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { closingTexts } from '../closing-texts.ts'

type Item = CallOutput<'closing', 'detail'>['items'][number]

/** A word in place of evidence whose policy only warns; one that was given is there to be corrected. `label`: of the button that asks. */
export function ExplainItem(props: { engagementId: string; item: Item; label?: string }) {
  const { engagementId, item } = props
  const text = closingTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const over = useSeenWord(item.word)
  const explain = useCallMutation('closing', 'itemExplain', {
    invalidates: ['closing'],
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <ActionLink onClick={() => setAsking(true)}>{props.label ?? text.explainItem}</ActionLink>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.explainTitle(item.title)}
        text={over.asks ?? text.explainText}
        confirmLabel={text.explainItem}
        busy={explain.isPending}
        comment={{ label: text.explainLabel, minLength: 5, maxLength: 500, before: item.word ?? undefined }}
        onConfirm={(word) =>
          explain.mutate(
            { engagementId, item: item.key, word, seen: over.seen },
            { onSettled: (_, error) => over.note(error) },
          )
        }
      />
    </>
  )
}
