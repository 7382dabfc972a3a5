import { useNow } from '../../kit/now.ts'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { eventPhase, type EventPhase } from '../event-groups.ts'
import { eventTexts } from '../event-texts.ts'

const FACES: Readonly<Record<EventPhase, readonly [tone: TagTone, icon: IconName]>> = {
  cancelled: ['status2', 'x-circle'],
  over: ['status2', 'check'],
  running: ['accent', 'play'],
  coming: ['status1', 'clock'],
}

/** How far an event is. */
export function EventPhaseTag({ event }: { event: Parameters<typeof eventPhase>[0] }) {
  const text = eventTexts.useText()
  const phase = eventPhase(event, useNow())
  const [tone, icon] = FACES[phase]
  return (
    <Tag tone={tone} icon={icon}>
      {text[phase]}
    </Tag>
  )
}
