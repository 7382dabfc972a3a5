import { toWire, parseMoney } from '@osmp/domain/kit/money.ts'
import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import { counted } from '@osmp/domain/kit/counted.ts'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { defineTexts, useLocale } from '../../kit/texts.ts'
import { figureOf } from '../../kit/rules/rule-figures.ts'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Gauge } from '../../ui/mark/gauge.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Seats } from '../../ui/mark/seats.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { approvalTexts } from '../approval-texts.ts'
import { decisionTexts } from '../decision-texts.ts'
import { passKeyOf, usePassedSteps } from '../pending-passes.ts'
import styles from '../request-now.module.css'
import { sizeFacts, sizeTexts } from '../size-facts.ts'
import { stepOf } from '../use-next-application.ts'
import { usePassSoon } from '../use-pass-soon.ts'
import { AllDone } from './all-done.tsx'
import { SendBack } from './send-back.tsx'
import { UndoLine } from './undo-line.tsx'

type Requests = NonNullable<CallOutput<'home', 'meetingTodo'>['requests']>
type Request = Requests['list'][number]

const { useText } = defineTexts({
  first: ['待您审批', 'For you to approve'],
  sendBack: ['退回', 'Send back'],
  rest: (count: number) => [`还有 ${count} 份待您审批`, `${counted(count, 'application')} more for you`],
  see: ['查看申请', 'Open the application'],
  restaurant: ['餐厅', 'Restaurant'],
})

/** The most urgent application with both decisions on it, and how many wait behind it with their sum. */
export function RequestNow({ requests }: { requests: Requests }) {
  const text = useText()
  const passed = usePassedSteps()
  const open = requests.list.filter((request) => !passed.has(passKeyOf(stepOf(request))))
  const [first] = open
  const gone = requests.list.filter((request) => !open.includes(request))
  const count = requests.count - gone.length - (first ? 1 : 0)
  const amount = requests.amount === null ? null : minus(requests.amount, first ? [first, ...gone] : gone)
  return (
    <div className="stack">
      {first ? <Card key={first.approvalId} request={first} /> : count <= 0 && <AllDone />}
      <UndoLine />
      {count > 0 && (
        <Group>
          <Row title={text.rest(count)} end={amount && `¥${formatFee(amount)}`} href={paths.approveList()} />
        </Group>
      )}
    </div>
  )
}

/** A sum without some of its parts. */
function minus(sum: string, parts: readonly Request[]): string {
  const fenOf = (wire: string) => {
    const parsed = parseMoney(wire)
    return parsed.ok ? parsed.fen : 0
  }
  const known = parts.filter(({ meetingTypeCategory }) => showsBudget(meetingTypeCategory))
  return toWire(known.reduce((left, { amount }) => left - fenOf(amount), fenOf(sum)))
}

function Card({ request }: { request: Request }) {
  const text = useText()
  const marks = approvalTexts.useText()
  const acting = decisionTexts.useText()
  const size = sizeTexts.useText()
  const { engagementId, engagementName, engagementStartDatetime: start, ownerEmployeeName: owner } = request
  const href = paths.newMeetingDetail({ engagementId })
  return (
    <section className={styles.card} aria-label={text.first}>
      <Seats className={styles.ground} width={358} height={212} onGround />
      <p className={styles.kicker}>
        <Dotted of={[text.first, request.kind === 'change' && marks.change]} />
      </p>
      {showsBudget(request.meetingTypeCategory) && <p className={styles.amount}>¥{formatFee(request.amount)}</p>}
      <h2 className={styles.name}>
        <a href={href}>
          <TitleText>{engagementName}</TitleText>
        </a>
      </h2>
      <p className={styles.facts}>
        <Dotted of={[owner, start && formatDateTime(start), ...placeFacts(request, text), request.meetingTypeDesc]} />
      </p>
      <p className={styles.facts}>
        <Dotted of={sizeFacts(request, size, true)} />
      </p>
      {request.actingForName !== null && <p className={styles.facts}>{acting.actingFor(request.actingForName)}</p>}
      {request.exceptions.length > 0 && (
        <ul className={styles.exceptions}>
          {request.exceptions.map((exception, index) => (
            <Exception key={exception} name={exception} figure={request.figures?.[index] ?? null} />
          ))}
        </ul>
      )}
      <Decisions request={request} href={href} />
    </section>
  )
}

type Text = ReturnType<typeof useText>

/** The room itself comes first, where one is named; a restaurant is marked. */
const placeFacts = ({ executeType, isRestaurant, venue, hcoName }: Request, text: Text) =>
  executeType === 'online'
    ? []
    : [isRestaurant === true && text.restaurant, isRestaurant === true ? venue || hcoName : hcoName || venue]

/** A rule that had something to say, with how much of its limit is used where it counts towards one. */
function Exception({ name, figure }: { name: string; figure: NonNullable<Request['figures']>[number] }) {
  const language = useLocale()
  const counted = figure && figureOf(figure.rule, figure, language)
  return (
    <li>
      <Icon name="alert-circle" />
      {name}
      {counted && <span className={styles.figure}>{counted.short}</span>}
      {counted?.share !== undefined && <Gauge share={counted.share} tone="onGround" />}
    </li>
  )
}

/** Both decisions, or why there is none and the way to the record. */
function Decisions({ request, href }: { request: Request; href: string }) {
  const text = useText()
  const passText = decisionTexts.useText()
  const passSoon = usePassSoon()
  const [isAsking, setAsking] = useState<boolean>()
  const { engagementId, snapshotHash, approvalId, engagementName: name, ownerEmployeeName: submitterName } = request
  const actionOf = (name: string) => request.allowedActions.find(({ action }) => action === name)
  const pass = actionOf('pass')
  if (!pass?.allowed)
    return (
      <>
        {pass?.reason !== undefined && <p className={styles.facts}>{pass.reason}</p>}
        <div className={styles.decisions}>
          <a className={styles.pass} href={href}>
            {text.see}
          </a>
        </div>
      </>
    )
  return (
    <div className={styles.decisions}>
      {actionOf('sendBack')?.allowed && (
        <button type="button" className={styles.back} onClick={() => setAsking(true)}>
          {text.sendBack}
        </button>
      )}
      <button
        type="button"
        className={styles.pass}
        onClick={() => passSoon({ ...stepOf(request), snapshotHash, engagementId, name })}
      >
        {passText.pass}
      </button>
      {isAsking !== undefined && (
        <SendBack
          open={isAsking}
          onClose={() => setAsking(false)}
          approval={{ approvalId, snapshotHash, submitterName }}
        />
      )}
    </div>
  )
}
