import { useParam } from '../kit/page/navigation.ts'
import { CampaignMeetings } from './components/campaign-meetings.tsx'
import { CampaignFigures } from './components/campaign-figures.tsx'

/** How meetings went over a period, mine or my team's: figures, months, statuses, people, and the meetings behind each of them. */
export function Screen() {
  return useParam('show') === 'meetings' ? <CampaignMeetings /> : <CampaignFigures />
}
