import { recapLines, type RecapMoment, recapMoments } from '@osmp/domain/closing/recap-rules.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { useMemo } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCall } from '../../kit/calls/query.ts'
import { formatRange, formatTime } from '../../kit/format.ts'
import { useLocale } from '../../kit/texts.ts'
import { drawRecap } from '../../ui/media/recap-picture.ts'
import { RecapPicture, ShareRecap } from '../../ui/media/share-recap.tsx'
import { closingTexts } from '../closing-texts.ts'
import { recapTexts } from '../recap-texts.ts'
import type { Recap } from './recap-head.tsx'

type Detail = CallOutput<'closing', 'detail'>

/** Opens the recap as one picture to pass on. */
export function RecapShare({ detail }: { detail: Detail }) {
  const text = recapTexts.useText()
  const { recap } = detail
  return (
    recap && (
      <ShareRecap title={text.picture}>
        <Picture detail={detail} recap={recap} />
      </ShareRecap>
    )
  )
}

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
  return <RecapPicture src={src} title={title} label={[text.picture, title, ...lines].join(' ')} />
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
