import { formatFee } from '../../kit/format-amounts.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Gauge } from '../../ui/mark/gauge.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { sumOfWire } from '../wire-sums.ts'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'

type Speaker = RecordMeeting['speakers'][number]

/** Speakers with topic, minutes, net fee and their share of the year's limit. */
export function RecordSpeakers({ meeting }: { meeting: RecordMeeting }) {
  const { speakers } = meeting
  const text = recordTexts.useText()
  if (speakers.length === 0) return null
  const fees = speakers.map(({ feeNet }) => feeNet ?? '0')
  const sum = sumOfWire(fees)
  return (
    <Group
      title={text.speakers}
      count={speakers.length}
      action={Number(sum) > 0 && <span className={styles.sum}>{text.netOf(formatFee(sum))}</span>}
    >
      {speakers.map((speaker) => (
        <SpeakerRow key={speaker.id} meeting={meeting} speaker={speaker} />
      ))}
    </Group>
  )
}

function SpeakerRow({ meeting, speaker }: { meeting: RecordMeeting; speaker: Speaker }) {
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
        </>
      }
      end={
        feeNet === null ? undefined : Number(feeNet) === 0 ? text.unpaid : <MoneyText amount={feeNet} size="strong" />
      }
      second={<Dotted line="first" of={[speaker.topicName, text.minutes(speaker.minutes)]} />}
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
