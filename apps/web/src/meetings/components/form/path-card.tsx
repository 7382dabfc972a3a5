import { dottedText } from '../../../kit/dotted-text.ts'
import { Group } from '../../../ui/page/group.tsx'
import { Timeline } from '../../../ui/page/timeline.tsx'
import type { Preview } from '../../../kit/rules/meeting-findings.ts'
import { formTailTexts } from '../../form/form-tail-texts.ts'

/** Who will decide and why, before anything is submitted. */
export function PathCard({ preview }: { preview: Preview | undefined }) {
  const text = formTailTexts.useText()
  const path = preview?.path ?? []
  const items = path.map(({ step, approverName, reason }) => ({
    key: step,
    title: dottedText([approverName, text[step]]),
    des: reason,
  }))
  return (
    <Group title={text.path}>
      <div className="padded">
        {preview?.autoApproves ? (
          <p>{text.pathAuto}</p>
        ) : items.length > 0 ? (
          <Timeline items={items} label={text.path} />
        ) : (
          <p className="quiet">{text.pathLater}</p>
        )}
      </div>
    </Group>
  )
}
