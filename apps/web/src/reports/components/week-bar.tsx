import { formatPattern } from '../../kit/format-pattern.ts'
import { drawRecap } from '../../ui/media/recap-picture.ts'
import { RecapPicture, ShareRecap } from '../../ui/media/share-recap.tsx'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import type { Campaign } from '../campaign.ts'
import { trackingTexts } from '../tracking-texts.ts'
import { useWeek } from '../use-week.ts'

/** So many meetings have a line on the picture. */
const MOST = 5

/** Opens the week as one picture to pass on. */
export function WeekBar({ data }: { data: Campaign }) {
  const text = trackingTexts.useText()
  return (
    <BottomBar
      primary={
        <ShareRecap title={text.picture}>
          <Picture data={data} />
        </ShareRecap>
      }
    />
  )
}

function Picture({ data }: { data: Campaign }) {
  const text = trackingTexts.useText()
  const { host, title, lines, cost, next, seats, list } = useWeek(data)
  const moments = list
    .slice(0, MOST)
    .map(
      ({ startDatetime, engagementName, signed, enrolled }) =>
        [
          formatPattern(startDatetime, 'MM-DD'),
          engagementName,
          signed === 0 ? text.seats(enrolled) : `${signed} / ${enrolled}`,
        ] as const,
    )
  const facts = [cost === null ? '' : `${text.cost} ${cost}`, next ?? ''].filter(Boolean)
  return (
    <RecapPicture
      src={drawRecap({ host, lines, title, facts, seats, moments })}
      title={title}
      label={[title, ...lines].join(' ')}
    />
  )
}
