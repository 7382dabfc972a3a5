import { Dotted } from '../../../ui/mark/dotted.tsx'
import { counted } from '@osmp/domain/kit/counted.ts'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { formatRange } from '../../../kit/format.ts'
import { formatFee } from '../../../kit/format-amounts.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { ConsentLine } from '../../../speakers/public.ts'
import { Gauge } from '../../../ui/mark/gauge.tsx'
import { Icon } from '../../../ui/mark/icon.tsx'
import { type MeetingFormState, plannedPlace, type SpeakerEntry } from '../../form/meeting-form-state.ts'
import { YEAR_TONES } from '../../form/speaker-rows.ts'
import { useSettled } from '../../form/use-meeting-preview.ts'
import type { SpeakerRowProps } from './speaker-row-props.ts'
import styles from './speaker-standing.module.css'

const { useText } = defineTexts({
  year: ['本年税后累计', 'Net this year'],
  yearAgainst: (cap: string) => [`本年税后上限 ${cap}`, `Net maximum of the year ${cap}`],
  within: ['额度足够', 'fits'],
  near: ['接近上限，须说明', 'near the maximum: asks for a comment'],
  over: ['超出上限，不能邀请', 'over the maximum: cannot be invited'],
  left: (amount: string) => [`还可支付 ${amount}`, `${amount} left`],
  paid: ['已付', 'Paid'],
  submitted: ['审批中', 'In approval'],
  committed: ['已通过待付', 'Approved, to be paid'],
  own: ['本次', 'This one'],
  standard: (minutes: string, net: string, gross: string) => [
    `级别标准 ${minutes} 分钟：税前 ¥${gross}，税后 ¥${net}`,
    `${minutes} min at this level: ¥${net} net, ¥${gross} gross`,
  ],
  talks: (year: number, recent: number) => [
    `本年已有 ${year} 场，近 90 天 ${recent} 场`,
    `${counted(year, 'meeting')} this year, ${recent} in the last 90 days`,
  ],
  consentUntil: (day: string) => [`单位同意证明有效至 ${day}`, `Employer's consent until ${day}`],
  consentMissing: [
    '缺少单位同意证明，审批完成前须上传',
    "Employer's consent is missing; needed before approval is complete",
  ],
  consentWaiting: ['单位同意证明已上传，待合规核对', "Employer's consent is uploaded and waits for compliance"],
  consentEnded: (day: string) => [
    `单位同意证明于 ${day} 到期，早于会议日期`,
    `Employer's consent ends on ${day}, before the meeting`,
  ],
  qualifiedOrganiser: ['由合格会议组织方支付', 'Paid by a qualified organiser'],
  companyDirect: ['由公司直接支付', 'Paid by the company'],
  toCompliance: ['，须合规审核', ': goes to compliance'],
  blacklisted: ['在不合作名单中，不能邀请', 'Not to be engaged: cannot be invited'],
  other: ['另一场会议', 'another meeting'],
  overlaps: (name: string, when: string) => [
    `与“${name}”（${when}）时间重叠`,
    `At the same time as “${name}” (${when})`,
  ],
  tooClose: (name: string, when: string, gap: number, buffer: number) => [
    `与“${name}”（${when}）仅间隔 ${gap} 分钟，须 ${buffer} 分钟`,
    `Only ${gap} min from “${name}” (${when}); ${buffer} are needed`,
  ],
  otherCity: ['（异地）', ' (other city)'],
})

type Standing = CallOutput<'speakers', 'getSpeakerValidate'>
type Props = SpeakerRowProps & { isPaid: boolean; isOpen: boolean }

/** What the rules will say of this speaker: the year against the cap, and what stands in the way. */
export function SpeakerStanding(props: Props) {
  const { speaker, form, isPaid, isOpen } = props
  const { data, net } = useStanding(props)
  if (data === undefined) return null
  return (
    <span className={styles.standing}>
      {isPaid && <YearBar standing={data} net={net} isOpen={isOpen} />}
      <Alarms standing={data} isPaid={isPaid} />
      {isOpen && <Facts standing={data} speaker={speaker} form={form} isPaid={isPaid} />}
    </span>
  )
}

/** The consent of the employer of a speaker who is paid: missing, with the way to upload it, or one's own upload. */
export function FormConsent(props: Omit<Props, 'isOpen'>) {
  const { speaker, form, engagementId } = props
  const { data, net } = useStanding(props)
  if (data === undefined || Number(net) === 0 || (data.hasEmployerConsent && data.ownConsent === null)) return null
  const { hcpId, hasEmployerConsent, ownConsent } = data
  return (
    <div className={styles.consent}>
      <ConsentLine
        engagementId={engagementId}
        speaker={{ hcpId, name: speaker.name }}
        hasConsent={hasEmployerConsent}
        file={ownConsent && { ...ownConsent, mayTakeBack: true }}
        start={form.start}
        mayUpload
      />
    </div>
  )
}

function useStanding({ speaker, form, engagementId, isPaid }: Omit<Props, 'isOpen'>) {
  const net = useSettled(netOf(form, speaker.hcpId, isPaid))
  const times = form.start !== null && form.end !== null && form.start < form.end
  const { data } = useCall(
    'speakers',
    'getSpeakerValidate',
    {
      hcpId: speaker.hcpId,
      engagementId,
      net,
      ...plannedPlace(form),
      ...(times ? { startDatetime: form.start ?? undefined, endDatetime: form.end ?? undefined } : {}),
    },
    { staleTime: 30_000, placeholderData: (before) => before },
  )
  return { data, net }
}

/** Net fees of all their talks in this meeting, in yuan. */
function netOf(form: MeetingFormState, hcpId: string, isPaid: boolean): string {
  if (!isPaid) return '0'
  const talks = form.speakers.filter((talk) => talk.hcpId === hcpId)
  return talks.reduce((sum, { feeNet }) => sum + (Number(feeNet) || 0), 0).toFixed(2)
}

/** Whether the year holds this talk; for whom it concerns with what is left, for finance and compliance as a share of the cap. */
function YearBar({ standing, net, isOpen }: { standing: Standing; net: string; isOpen: boolean }) {
  const text = useText()
  const { sums, year, leftThisYear, capYear } = standing
  if (sums) return <YearSums sums={sums} level={year} cap={capYear} net={net} isOpen={isOpen} />
  const words = [text[year], leftThisYear !== null && text.left(`¥${formatFee(leftThisYear)}`)].filter(Boolean)
  return (
    <span className={styles.year} data-level={year}>
      <span>{text.yearAgainst(`¥${formatFee(capYear)}`)}</span>
      <span>
        <Dotted of={words} />
      </span>
    </span>
  )
}

function YearSums(props: {
  sums: NonNullable<Standing['sums']>
  level: Standing['year']
  cap: string
  net: string
  isOpen: boolean
}) {
  const text = useText()
  const { sums, level, cap, net, isOpen } = props
  const parts = [
    [text.paid, sums.netPaid],
    [text.submitted, sums.netSubmitted],
    [text.committed, sums.netCommitted],
    [text.own, net],
  ]
  return (
    <>
      <span className={styles.year} data-level={level}>
        <span>{text.year}</span>
        <span>
          {`¥${formatFee(sums.netForecast)} / ¥${formatFee(cap)} `}
          <Gauge share={Number(sums.netForecast) / Math.max(1, Number(cap))} tone={YEAR_TONES[level]} />
        </span>
      </span>
      {isOpen && (
        <span className={styles.facts}>
          <Dotted of={parts.map(([part, amount = '']) => `${part} ¥${formatFee(amount)}`)} />
        </span>
      )}
    </>
  )
}

/** What refuses the talk, red, and what has to be done about it, amber. */
function Alarms({ standing, isPaid }: { standing: Standing; isPaid: boolean }) {
  const text = useText()
  const { isBlacklisted, hasEmployerConsent, paymentRoute, routeNeedsReview, conflicts } = standing
  return (
    <>
      {isBlacklisted && <Alarm tone="alarm" words={text.blacklisted} />}
      {conflicts.map(({ engagementName, startDatetime, endDatetime, gapMinutes, bufferMinutes, isOtherCity }) => {
        const name = engagementName ?? text.other
        const when = formatRange(startDatetime, endDatetime)
        const words =
          gapMinutes === 0
            ? text.overlaps(name, when)
            : `${text.tooClose(name, when, gapMinutes, bufferMinutes)}${isOtherCity ? text.otherCity : ''}`
        return <Alarm key={`${name} ${startDatetime}`} tone="alarm" words={words} />
      })}
      {isPaid && !hasEmployerConsent && <Alarm tone="notice" words={consentAlarm(standing, text)} />}
      {isPaid && routeNeedsReview && <Alarm tone="notice" words={`${text[paymentRoute]}${text.toCompliance}`} />}
    </>
  )
}

function consentAlarm({ ownConsent, consentUntil }: Standing, text: ReturnType<typeof useText>): string {
  if (ownConsent?.isWaiting) return text.consentWaiting
  return consentUntil === null ? text.consentMissing : text.consentEnded(consentUntil)
}

function Alarm({ tone, words }: { tone: 'alarm' | 'notice'; words: string }) {
  return (
    <span className={styles[tone]}>
      <Icon name={tone === 'alarm' ? 'x-circle' : 'alert-circle'} />
      <span>{words}</span>
    </span>
  )
}

/** What the level earns for these minutes, and what is in order: counts, consent, route. */
function Facts(props: { standing: Standing; speaker: SpeakerEntry; form: MeetingFormState; isPaid: boolean }) {
  const { standing, speaker, form, isPaid } = props
  const text = useText()
  const minutes = Number(speaker.minutes)
  const isKnown = minutes >= 5 && minutes <= 600
  const money = useCall(
    'speakers',
    'getLevelMoney',
    { level: speaker.level, minutes: isKnown ? minutes : 5, isRecorded: speaker.isRecorded, ...plannedPlace(form) },
    { enabled: isPaid && isKnown, staleTime: 600_000 },
  ).data
  const { talksThisYear, talksLast90Days, hasEmployerConsent, consentUntil, paymentRoute, routeNeedsReview } = standing
  const facts = [
    isPaid && money && text.standard(speaker.minutes, formatFee(money.net), formatFee(money.gross)),
    text.talks(talksThisYear, talksLast90Days),
    isPaid && hasEmployerConsent && consentUntil !== null && text.consentUntil(consentUntil),
    isPaid && !routeNeedsReview && text[paymentRoute],
  ]
  return (
    <span className={styles.facts}>
      {facts.filter(Boolean).map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
    </span>
  )
}
