import { recapLines, type RecapMoment, recapMoments } from '@osmp/domain/closing/recap-rules.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { useMemo, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCall } from '../../kit/calls/query.ts'
import { formatRange, formatTime } from '../../kit/format.ts'
import { useLocale } from '../../kit/texts.ts'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { SendPicture } from '../../ui/media/send-picture.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { closingTexts } from '../closing-texts.ts'
import { drawRecap, PICTURE } from '../recap-picture.ts'
import { recapTexts } from '../recap-texts.ts'
import type { Recap } from './recap-head.tsx'

type Detail = CallOutput<'closing', 'detail'>

/** Opens the recap as one picture to pass on. */
export function RecapShare({ detail }: { detail: Detail }) {
  const text = recapTexts.useText()
  const [isOpen, setOpen] = useState<boolean>()
  const { recap } = detail
  if (!recap) return null
  return (
    <>
      <Button block icon="share" onClick={() => setOpen(true)}>
        {text.picture}
      </Button>
      {isOpen !== undefined && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={text.picture}>
          <Picture detail={detail} recap={recap} />
        </Sheet>
      )}
    </>
  )
}

const WIDTH = 260
const HEIGHT = Math.round((WIDTH * PICTURE.height) / PICTURE.width)

function Picture({ detail, recap }: { detail: Detail; recap: Recap }) {
  const text = recapTexts.useText()
  const closing = closingTexts.useText()
  const locale = useLocale()
  const survey = useSurvey(detail.engagementId, recap.readsPeople)
  const lines = recapLines(recap, locale)
  const { engagementName: title } = detail
  const src = useMemo(() => {
    if (survey === undefined) return undefined
    const { host, startAt, endAt, place, came, enrolled, seats, photos } = recap
    const { sealed, items, status } = detail
    const done = items.filter(({ ok }) => ok).length
    const isBySystem = status === MEETING.closedBySystem
    const words: Readonly<Record<RecapMoment['kind'], readonly [words: string, note: string]>> = {
      first: [text.firstSign, ''],
      full: [text.full, text.seats(seats ?? enrolled)],
      photo: [text.lastPhoto, text.photoCount(photos)],
      survey: [survey === null ? '' : text.survey(survey.count, survey.mean), ''],
      sealed: [
        isBySystem ? closing.closedBySystem(items.length - done) : closing.evidence(done, items.length),
        sealed ? closing.sealed(sealed.no) : '',
      ],
    }
    return drawRecap({
      host,
      lines: recapLines(recap, locale),
      title,
      facts: [startAt && endAt ? formatRange(startAt, endAt) : '', place.join(' ')],
      seats: { total: Math.max(enrolled, came), filled: came },
      moments: recapMoments({ ...recap, sealedAt: sealed?.at ?? null, hasSurvey: survey !== null }).map(
        ({ kind, at }) => [at === null ? '' : formatTime(at), ...words[kind]],
      ),
    })
  }, [survey, recap, detail, title, text, closing, locale])
  if (src === undefined) return <Skeleton width={`${WIDTH}px`} height={`${HEIGHT}px`} />
  const label = [text.picture, title, ...lines].join(' ')
  return <SendPicture src={src} width={WIDTH} height={HEIGHT} title={title} label={label} />
}

/** How many answered the first survey with stars, and their mean; null without one or without the right, undefined while asked for. */
function useSurvey(engagementId: string, readsPeople: boolean): { count: number; mean: number } | null | undefined {
  const list = useCall('exams', 'questionnaireList', { engagementId }, { enabled: readsPeople })
  const asked = list.data?.list.find(({ kind, submitted }) => kind === 'survey' && submitted > 0)
  const questionnaireId = asked?.questionnaireId ?? ''
  const results = useCall('exams', 'results', { engagementId, questionnaireId }, { enabled: asked !== undefined })
  const stars = results.data?.questions.find(({ type, average }) => type === 'stars' && average !== null)
  const [count, mean] = [results.data?.shown ?? 0, stars?.average ?? null]
  const isWaiting = (readsPeople && list.isPending) || (asked !== undefined && results.isPending)
  return useMemo(() => (isWaiting ? undefined : mean === null ? null : { count, mean }), [isWaiting, count, mean])
}
