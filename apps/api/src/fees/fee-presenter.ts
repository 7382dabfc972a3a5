import type { feeQueueItem, feeRow } from '@osmp/contract/fees/models.ts'
import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { calculationLines } from '@osmp/domain/fees/calculation-texts.ts'
import { confirmRefusal } from '@osmp/domain/fees/fee-duties.ts'
import { holdText } from '@osmp/domain/fees/hold-texts.ts'
import { type PaidDifference, routeBy } from '@osmp/domain/fees/payment-route.ts'
import { displayMoney, toWire } from '@osmp/domain/kit/money.ts'
import type * as z from 'zod/mini'
import { handsParams } from '../duties/public.ts'
import { refusalText } from '../kit/http/app-error.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { DraftFee } from './draft-fees.ts'
import type { Account } from './account-repo.ts'
import type { BatchOfFee } from './batch/batch-of-fee-repo.ts'
import type { FeeRecord } from './fee-repo.ts'
import type { StepRow } from './fee-step-repo.ts'

export type FeeView = z.output<typeof feeRow>
export type FeeQueueView = z.output<typeof feeQueueItem>
export type FeeAction = { action: string; allowed: boolean; reason?: string }

type Cap = { capYear: number; yearNetBefore: number }
const capLeft = ({ capYear, yearNetBefore }: Cap, net: number) => toWire(Math.max(0, capYear - yearNetBefore - net))

/** A stored fee. What is left of the year's cap is what remains after it. */
export function presentFee(
  fee: FeeRecord,
  cap: Cap,
  { locale, actions }: { locale: Locale; actions: FeeAction[] },
): FeeView {
  const before = { gross: fee.monthGrossBefore, tax: fee.monthTaxBefore }
  return {
    feeId: fee.feeId,
    version: fee.version,
    ...presentTalk(fee),
    ...presentAmounts({ ...fee, before }),
    calculation: [...calculationLines({ ...fee, before }, locale)],
    capYear: toWire(cap.capYear),
    capLeft: capLeft(cap, fee.net),
    state: fee.state,
    problems: fee.holds.map((hold) => ({ name: hold.reason, text: holdText(hold, locale) })),
    explanation: fee.explanation,
    submittedAt: fee.submittedAt,
    decidedAt: fee.decidedAt,
    paidAt: fee.paidAt,
    paymentReference: fee.paymentReference,
    paymentRoute: fee.paymentRoute,
    settlement: fee.settlement,
    contractLateAt: fee.contractLateAt,
    contractLateOn: fee.contractLateOn,
    consentLateAt: fee.consentLateAt,
    accountLate: fee.accountLate,
    approvalLateAt: fee.approvalLateAt,
    failReason: fee.failReason,
    allowedActions: actions,
  }
}

type Talk = Pick<
  FeeView,
  | 'engagementSpeakerId'
  | 'hcpId'
  | 'name'
  | 'hco'
  | 'level'
  | 'role'
  | 'topicName'
  | 'contractedMinutes'
  | 'deliveredMinutes'
>

/** Of a talk, or of a fee that holds one, what a fee shows. */
function presentTalk(of: Talk): Talk {
  const { engagementSpeakerId, hcpId, name, hco, level, role, topicName, contractedMinutes, deliveredMinutes } = of
  return { engagementSpeakerId, hcpId, name, hco, level, role, topicName, contractedMinutes, deliveredMinutes }
}

type Amounts = Pick<DraftFee, 'net' | 'gross' | 'tax' | 'month' | 'before' | 'taxTableVersion'>

const presentAmounts = ({ net, gross, tax, month, before, taxTableVersion }: Amounts) => ({
  net: toWire(net),
  gross: toWire(gross),
  tax: toWire(tax),
  month,
  monthGrossBefore: toWire(before.gross),
  monthTaxBefore: toWire(before.tax),
  taxTableVersion,
})

type Beside = {
  account: Account | undefined
  /** The speaker's number from before the account was entered. */
  knownPhone: string
  batch: BatchOfFee | undefined
  steps: readonly StepRow[]
  /** Where its payment differs from the rules of today. */
  difference?: PaidDifference | undefined
}

/** A fee for finance: with the account it goes to, the file it stands in and what was done with it. */
export function presentQueueItem(
  fee: FeeRecord,
  cap: Cap,
  {
    account,
    knownPhone,
    batch,
    steps,
    hands,
    difference,
    ...shown
  }: Beside & { hands: Hands; locale: Locale; actions: FeeAction[] },
): FeeQueueView {
  const { engagementId, engagementName, engagementCode } = fee
  const shownFee = presentFee(fee, cap, shown)
  const paperOpened = fee.firstOnPaper && fee.firstOnPaper.openedBy.includes(hands.personId)
  const problems = [...(fee.state === 'returned' ? [whyBack(fee, shown.locale)] : []), ...shownFee.problems]
  return {
    ...shownFee,
    problems,
    difference: difference === undefined ? null : differenceText(difference, shown.locale),
    engagementId,
    engagementName,
    engagementCode,
    account: account ? presentAccount(account, { hands, knownPhone, paperOpened, locale: shown.locale }) : null,
    batch: batch ? { batchId: batch.batchId, number: batch.number } : null,
    steps: steps.map(({ action, comment, by, at }) => ({ action, comment, by, at })),
  }
}

/** Why a paid fee is on the list of those to check. */
function differenceText(difference: PaidDifference, locale: Locale): string {
  const isEn = locale === 'en'
  if (difference.kind === 'tax') {
    const [gross, tax] = [displayMoney(difference.gross), displayMoney(difference.tax)]
    return isEn
      ? `Taxed together with fees that another paid. By this payer alone: ${gross} gross, ${tax} tax`
      : `计税时并入了另一支付方的劳务费。只计本支付方：税前 ${gross} 元，个税 ${tax} 元`
  }
  if (difference.due === 'companyDirect')
    return isEn ? 'By the contract the company pays; the organiser paid' : '按合同由公司支付，实际由会议组织方支付'
  return isEn
    ? 'By the contract or the speaker’s record the organiser pays; the company paid'
    : '按合同或讲者档案由会议组织方支付，实际由公司支付'
}

type Reader = { hands: Hands; knownPhone: string; paperOpened: boolean | null; locale: Locale }

function presentAccount(account: Account, { hands, knownPhone, paperOpened, locale }: Reader) {
  const { hcpId: _hcpId, enteredById, confirmedAt, ...shown } = account
  const refusal = confirmRefusal(hands, enteredById)
  const reason =
    refusal === null ? {} : { reason: refusalText(refusal, locale, handsParams(hands, 'confirmAccount', locale)) }
  const confirming = { action: 'confirmAccount', allowed: refusal === null, ...reason }
  const waiting = { confirming, callMasked: maskPhone(knownPhone) }
  return { ...shown, confirmedAt, paperOpened, ...(confirmedAt === null && waiting) }
}

type Draft = {
  draft: DraftFee
  returned: FeeRecord | undefined
  refusal: ResultName | null
  capYear: number
  maySubmit: boolean
}

/** The fee of a talk that has none, as it would be submitted now; a returned one shows why it came back, a reversed one why it was taken back. */
export function presentDraft({ draft, returned, refusal, capYear, maySubmit }: Draft, locale: Locale): FeeView {
  const { talk } = draft
  const why = refusal ?? draft.refusal
  const reason = why === null ? undefined : refusalText(why, locale)
  const action = { action: 'submit', allowed: reason === undefined, ...(reason === undefined ? {} : { reason }) }
  return {
    feeId: null,
    version: 0,
    ...presentTalk(talk),
    ...presentAmounts(draft),
    calculation: draft.refusal === null ? [...calculationLines({ ...talk, ...draft }, locale)] : [],
    capYear: toWire(capYear),
    capLeft: capLeft({ capYear, yearNetBefore: draft.yearNetBefore }, draft.net),
    state: returned?.state ?? 'draft',
    problems: draftProblems(draft, returned, locale),
    explanation: returned?.explanation ?? '',
    submittedAt: returned?.submittedAt ?? null,
    decidedAt: returned?.decidedAt ?? null,
    paidAt: null,
    paymentReference: null,
    paymentRoute: routeBy(talk.routeWords),
    settlement: null,
    contractLateAt: talk.contractLateAt,
    contractLateOn: talk.contractLateOn,
    consentLateAt: talk.consentLateAt,
    approvalLateAt: talk.approvalLateAt,
    failReason: '',
    allowedActions: maySubmit ? [action] : [],
  }
}

function draftProblems({ holds, refusal }: DraftFee, returned: FeeRecord | undefined, locale: Locale) {
  return [
    ...(refusal === null ? [] : [{ name: refusal, text: refusalText(refusal, locale) }]),
    ...(returned === undefined ? [] : [whyBack(returned, locale)]),
    ...holds.map((hold) => ({ name: hold.reason, text: holdText(hold, locale) })),
  ]
}

/** Why a fee is to be submitted once more. */
function whyBack({ state, decisionComment, reversalReason }: FeeRecord, locale: Locale) {
  return state === 'reversed'
    ? { name: 'feeReversed', text: `${locale === 'en' ? 'Reversed: ' : '已冲销：'}${reversalReason}` }
    : { name: 'feeReturned', text: `${locale === 'en' ? 'Returned: ' : '被退回：'}${decisionComment}` }
}
