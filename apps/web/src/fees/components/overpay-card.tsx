import { daysBetween, localDateOf } from '@osmp/domain/kit/time.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate, todayInShanghai } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Row } from '../../ui/page/row.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { feeTexts } from '../fee-texts.ts'
import type { FeeWord } from '../fee-office-texts.ts'
import styles from '../fees.module.css'
import { overpayTexts } from '../overpay-texts.ts'
import { FeeActions } from './fee-actions.tsx'
import { FeeStateTag } from './fee-state-tag.tsx'

export type OverpaidSpeaker = CallOutput<'fees', 'getOverpaySpeakerInfo'>['list'][number]
type Fee = OverpaidSpeaker['fees'][number]
type Hold = Fee['holds'][number]

const WORDS: readonly FeeWord[] = ['release', 'return']

/** One speaker: how much above and since when, each held fee with its reasons, and the year behind it. */
export function OverpayCard({ speaker }: { speaker: OverpaidSpeaker }) {
  const text = overpayTexts.useText()
  const feeText = feeTexts.useText()
  const isAbove = Number(speaker.above) > 0
  return (
    <article className={styles.card} aria-label={speaker.name}>
      <header className={styles.head}>
        <div>
          <h2>{speaker.name}</h2>
          <p>
            <Dotted of={[speaker.hco, feeText[speaker.level]]} />
          </p>
        </div>
        <div className={styles.amount}>
          {isAbove ? (
            <>
              <p className={styles.meta}>{text.above}</p>
              <MoneyText amount={speaker.above} size="title" />
            </>
          ) : (
            <p className={styles.meta}>{text.aboveNone}</p>
          )}
        </div>
      </header>
      <p className={styles.meta}>{sinceText(speaker.since, text)}</p>
      {speaker.fees.map((fee) => (
        <OverpayFee key={fee.feeId} fee={fee} name={speaker.name} />
      ))}
      <Year speaker={speaker} />
    </article>
  )
}

/** For how many days, by the calendar of Asia/Shanghai; 0 on the first one. */
export const heldDays = (since: string): number => Math.max(0, daysBetween(localDateOf(since), todayInShanghai()))

function sinceText(since: string, text: ReturnType<typeof overpayTexts.useText>): string {
  const days = heldDays(since)
  return days === 0 ? text.today(formatDate(since)) : text.since(formatDate(since), days)
}

function OverpayFee({ fee, name }: { fee: Fee; name: string }) {
  const text = overpayTexts.useText()
  const feeText = feeTexts.useText()
  return (
    <section className={styles.overpaid}>
      <div className={styles.head}>
        <p className={styles.topic}>
          <a href={paths.laborServiceSubmission({ engagementId: fee.engagementId })}>
            <TitleText>{fee.engagementName}</TitleText>
          </a>
        </p>
        <FeeStateTag state={fee.state} />
      </div>
      <p className={styles.meta}>
        <Dotted of={[fee.startAt && formatDate(fee.startAt), fee.topicName, feeText[fee.role]]} />
      </p>
      <p className={styles.total}>
        <span>{feeText.net}</span> <MoneyText amount={fee.net} size="strong" />
      </p>
      {fee.holds.map((hold, index) => (
        <HoldReason key={`${hold.name} ${index}`} hold={hold} />
      ))}
      {fee.explanation !== '' && <FactList facts={[{ label: text.explanation, value: fee.explanation, wide: true }]} />}
      <FeeActions fee={{ ...fee, name }} words={WORDS} />
    </section>
  )
}

function HoldReason({ hold }: { hold: Hold }) {
  const text = overpayTexts.useText()
  const { policyName, above, aboveMeetings } = hold
  const excess =
    above === null ? (aboveMeetings === null ? '' : text.aboveMeetings(aboveMeetings)) : `+¥${formatFee(above)}`
  return (
    <div className={styles.hold}>
      <p className={styles.reason}>
        <span>{hold.text}</span>
        {excess !== '' && <strong>{excess}</strong>}
      </p>
      <p className={styles.meta}>{policyName === null ? text.byProduct : text.policy(policyName)}</p>
      <p className={styles.advice}>{hold.advice}</p>
    </div>
  )
}

function Year({ speaker }: { speaker: OverpaidSpeaker }) {
  const text = overpayTexts.useText()
  const { yearNet, yearNetMax, yearCount, yearCountMax, meetings, otherMeetings } = speaker
  return (
    <>
      <dl className={styles.year}>
        <div>
          <dt>
            {text.year(speaker.year)} · {text.yearNet}
          </dt>
          <dd>
            <MoneyText amount={yearNet} size="strong" />
            <span className={styles.meta}>{text.ofMax(`¥${formatFee(yearNetMax)}`)}</span>
          </dd>
        </div>
        <div>
          <dt>{text.yearCount}</dt>
          <dd>
            <strong>{yearCount}</strong>
            <span className={styles.meta}>{text.ofMax(String(yearCountMax))}</span>
          </dd>
        </div>
      </dl>
      <Group title={text.meetings(yearCount)} fold="closed">
        {meetings.map(({ engagementId, engagementName, startAt, net }) => (
          <Row
            key={engagementId}
            title={engagementName}
            second={startAt === null ? undefined : formatDate(startAt)}
            end={`¥${formatFee(net)}`}
            href={paths.newMeetingDetail({ engagementId })}
          />
        ))}
        {otherMeetings > 0 && <Row title={text.others(otherMeetings)} />}
      </Group>
    </>
  )
}
