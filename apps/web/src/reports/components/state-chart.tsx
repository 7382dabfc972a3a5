import { MEETING_STATUSES } from '@osmp/domain/meetings/meeting-codes.ts'
import { paths } from '../../paths.ts'
import { BarLine } from '../../ui/chart/bar-line.tsx'
import { Group } from '../../ui/page/group.tsx'
import { meetingStatusTexts } from '../../ui/mark/status-text.ts'
import { type Campaign, useCampaignQuestion } from '../campaign.ts'
import { trackingTexts } from '../tracking-texts.ts'

/** How many meetings stand in each status; a status leads to its meetings. */
export function StateChart({ states }: { states: Campaign['states'] }) {
  const text = trackingTexts.useText()
  const names = meetingStatusTexts.useText()
  const question = useCampaignQuestion()
  return (
    <Group padded>
      <BarLine
        title={text.states}
        note={text.tapState}
        labelHead={text.state}
        valueHead={text.held}
        bars={states.map(({ status, count }) => ({
          key: String(status),
          label: names[MEETING_STATUSES[status].name],
          value: count,
          href: paths.performanceTracking({ ...question, show: 'meetings', status: String(status) }),
        }))}
      />
    </Group>
  )
}
