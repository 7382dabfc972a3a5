import { formatFee } from '../../kit/format-amounts.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Gauge } from '../../ui/mark/gauge.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { sumOfWire } from '../wire-sums.ts'
import { Tag } from '../../ui/mark/tag.tsx'
import { goneFacts } from '../record-version.ts'
import { recordTexts, type RecordWords } from '../record-texts.ts'
import { Gone } from './record-gone.tsx'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'

type Speaker = RecordMeeting['speakers'][number]

/** Speakers with topic, minutes, net fee and their share of the year's limit; a change lists the leaving ones too. */
export function RecordSpeakers({ meeting, before }: { meeting: RecordMeeting; before: RecordMeeting | undefined }) {
  const { speakers } = meeting
  const text = recordTexts.useText()
  const going = (before?.speakers ?? []).filter(({ hcpId }) => !speakers.some((one) => one.hcpId === hcpId))
  if (speakers.length + going.length === 0) return null
  const fees = speakers.map(({ feeNet, standsInFor }) => (standsInFor ? '0' : (feeNet ?? '0')))
  const sum = sumOfWire(fees)
  return (
    <Group
      title={text.speakers}
      count={speakers.length}
      action={Number(sum) > 0 && <span className={styles.sum}>{text.netOf(formatFee(sum))}</span>}
    >
      {speakers.map((speaker) => (
        <SpeakerRow key={speaker.id} meeting={meeting} speaker={speaker} was={before && talkBefore(before, speaker)} />
      ))}
      {going.map((speaker) => (
        <Row key={speaker.id} title={<Gone of={[speaker.name, ...talkFacts(speaker, text)]} />} />
      ))}
    </Group>
  )
}

/** The same talk in the version in force, else another of this speaker; null for a new speaker. */
function talkBefore({ speakers }: RecordMeeting, { hcpId, topicId }: Speaker): Speaker | null {
  const own = speakers.filter((one) => one.hcpId === hcpId)
  return own.find((one) => one.topicId === topicId) ?? own[0] ?? null
}

const talkFacts = ({ topicName, minutes, feeNet }: Speaker, text: RecordWords): string[] => [
  topicName,
  text.minutes(minutes),
  ...(feeNet === null ? [] : [Number(feeNet) === 0 ? text.unpaid : `¥${formatFee(feeNet)}`]),
]

/** `was`: the talk in force; null for a new speaker. */
function SpeakerRow(props: { meeting: RecordMeeting; speaker: Speaker; was: Speaker | null | undefined }) {
  const { meeting, speaker, was } = props

  const text = recordTexts.useText()
  const { name, level, title, feeNet } = speaker
  const used = usedOfYear(meeting, name)
  return (
    <Row
      title={
        <>
          {name}{' '}
          <span className={styles.quiet}>
            <Dotted of={[speaker.role === 'speaker' ? text[level] : text[speaker.role], title]} />
          </span>
          {was === null && <Tag tone="status1">{text.newSpeaker}</Tag>}
        </>
      }
      end={
        feeNet === null ? undefined : Number(feeNet) === 0 ? text.unpaid : <MoneyText amount={feeNet} size="strong" />
      }
      second={
        <>
          <Dotted line="first" of={[speaker.topicName, text.minutes(speaker.minutes)]} />
          {was && <Gone of={goneFacts(talkFacts(speaker, text), talkFacts(was, text))} />}
        </>
      }
      secondEnd={
        used !== undefined &&
        Number(feeNet ?? 0) > 0 && (
          <span className={styles.used}>
            <Gauge share={used} tone={used > 1 ? 'danger' : undefined} />
            {text.ofYear(Math.round(used * 100))}
          </span>
        )
      }
    />
  )
}

/** Share of a speaker's yearly net limit that is used with this meeting, from the figures of the rule. */
function usedOfYear({ rules }: RecordMeeting, name: string): number | undefined {
  const rule = rules.find((one) => one.rule === 'speakerYearNet' && one.params['name'] === name)
  if (rule === undefined) return undefined
  const [value, limit] = [rule.params['value'], rule.params['limit']].map((figure) =>
    Number(String(figure).replaceAll(',', '')),
  )
  return value === undefined || !limit || Number.isNaN(value) ? undefined : value / limit
}
