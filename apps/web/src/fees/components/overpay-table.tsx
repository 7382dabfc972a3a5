import { formatDate, formatFee } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { feeTexts } from '../fee-texts.ts'
import { overpayTexts } from '../overpay-texts.ts'
import styles from '../queue-table.module.css'
import { tableTexts } from '../queue-table-texts.ts'
import { FeeStateTag } from './fee-state-tag.tsx'
import { heldDays, type OverpaidSpeaker } from './overpay-card.tsx'

type Open = (hcpId: string, isByKey: boolean) => void

/** Overpaid speakers as lines to compare: why, by how much, since when, and how much of the year is used. */
export function OverpayTable(props: {
  speakers: readonly OverpaidSpeaker[]
  opened: string | undefined
  onOpen: Open
}) {
  const { speakers, opened, onOpen } = props
  const text = overpayTexts.useText()
  const tableText = tableTexts.useText()
  return (
    <div className={styles.frame} data-narrow={opened !== undefined || undefined}>
      <table className={styles.table}>
        <caption className={styles.caption}>{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{tableText.speaker}</th>
            <th scope="col" data-wide className={styles.meeting}>
              {tableText.meeting}
            </th>
            <th scope="col">{text.why}</th>
            <th scope="col" data-number>
              {text.above}
            </th>
            <th scope="col" data-number data-wide>
              {text.waited}
            </th>
            <th scope="col" data-number data-wide>
              {text.yearNetSum}
            </th>
            <th scope="col" data-number data-wide>
              {text.yearMeetings}
            </th>
          </tr>
        </thead>
        <tbody>
          {speakers.map((speaker) => (
            <SpeakerLine key={speaker.hcpId} speaker={speaker} isOpen={speaker.hcpId === opened} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SpeakerLine({ speaker, isOpen, onOpen }: { speaker: OverpaidSpeaker; isOpen: boolean; onOpen: Open }) {
  const [text, feeText] = [overpayTexts.useText(), feeTexts.useText()]
  const { hcpId, name, above, since, yearNet, yearNetMax, yearCount, yearCountMax } = speaker
  return (
    <tr data-fee={hcpId} className={styles.line} aria-current={isOpen || undefined}>
      <th scope="row">
        <a
          data-row-link
          className={styles.link}
          href={paths.opl({ at: hcpId })}
          aria-label={text.show(name)}
          aria-expanded={isOpen}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(hcpId, event.detail === 0)
          }}
        >
          {name}
        </a>
        <span className={styles.under}>
          <Dotted of={[speaker.hco, feeText[speaker.level]]} />
        </span>
      </th>
      <FeeCells speaker={speaker} />
      <td data-number>
        {Number(above) > 0 ? (
          <MoneyText amount={above} size="strong" />
        ) : (
          <span className={styles.under}>{text.aboveNone}</span>
        )}
      </td>
      <td data-number data-wide>
        {text.days(heldDays(since))}
        <span className={styles.under}>{formatDate(since)}</span>
      </td>
      <td data-number data-wide>
        <MoneyText amount={yearNet} />
        <span className={styles.under}>{text.ofMax(`¥${formatFee(yearNetMax)}`)}</span>
      </td>
      <td data-number data-wide>
        {yearCount}
        <span className={styles.under}>{text.ofMax(String(yearCountMax))}</span>
      </td>
    </tr>
  )
}

/** The fee that waits longest with its first reason, and how many more there are. */
function FeeCells({ speaker: { fees } }: { speaker: OverpaidSpeaker }) {
  const text = overpayTexts.useText()
  const tableText = tableTexts.useText()
  const [first, ...others] = fees
  if (!first) return null
  const reasons = fees.flatMap(({ holds }) => holds)
  return (
    <>
      <td data-wide className={styles.meeting}>
        <span className={styles.clipped}>
          <TitleText>{first.engagementName}</TitleText>
        </span>
        <span className={styles.under}>
          <Dotted of={[first.topicName, others.length > 0 && text.moreFees(others.length)]} />
        </span>
      </td>
      <td>
        <div className={styles.standing}>
          {[...new Set(fees.map(({ state }) => state))].map((state) => (
            <FeeStateTag key={state} state={state} />
          ))}
          {reasons[0] && (
            <span className={styles.hold}>
              {reasons[0].text}
              {reasons.length > 1 && ` · ${tableText.more(reasons.length - 1)}`}
            </span>
          )}
        </div>
      </td>
    </>
  )
}
