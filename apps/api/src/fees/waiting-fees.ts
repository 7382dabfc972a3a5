import type { home } from '@osmp/contract/home/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { FEE_STATE_NAMES } from '@osmp/domain/fees/fee-state-names.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { hasRole, type StaffActor } from '@osmp/domain/session/roles.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { staff } from '../kit/http/require-staff.ts'
import {
  countWaitingFees,
  findReturnedFees,
  MOST_WAITING,
  type WaitingAmounts,
  type WaitingFees,
} from './waiting-fee-repo.ts'

type Todo = OutputOf<(typeof home)['meetingTodo']>
type Waiting = NonNullable<Todo['waiting']>[number]
type Figure = NonNullable<Todo['figures']>[number]
/** Money that waits for finance, and all that waits for the caller as work with its list. */
export type FeeWork = { readonly waiting: Waiting[]; readonly figures: Figure[] }
type Text = Record<'zh' | 'en', readonly [title: string, sentence: string]>
type Kind = { of: keyof WaitingFees; path: string; text: Text }
type Said = { path: string; text: Text }

const QUEUE = '/assistant/detail/paymentList'
const HELD: Text = {
  zh: ['劳务费待核查', '{count} 笔劳务费待您核查'],
  en: ['Fees on hold', '{count} {count|fee|fees} on hold for you'],
}
const ACCOUNTS: Kind = {
  of: 'accounts',
  path: `${QUEUE}?state=accounts`,
  text: {
    zh: ['收款账户待确认', '{count} 位讲者的收款账户待您核实确认'],
    en: ['Bank accounts to confirm', '{count} bank {count|account|accounts} for you to confirm'],
  },
}
/** What waits for finance, in the order it passes, each with where it is settled. */
const FINANCE: readonly Kind[] = [
  {
    of: 'toReview',
    path: QUEUE,
    text: {
      zh: ['劳务费待审核', '{count} 笔劳务费待您审核'],
      en: ['Fees to review', '{count} {count|fee|fees} for you to review'],
    },
  },
  { of: 'held', path: `${QUEUE}?state=held`, text: HELD },
  {
    of: 'toPay',
    path: `${QUEUE}?state=approved`,
    text: {
      zh: ['劳务费待支付', '{count} 笔劳务费待您支付'],
      en: ['Fees to pay', '{count} {count|fee|fees} for you to pay'],
    },
  },
  {
    of: 'failed',
    path: `${QUEUE}?state=failed`,
    text: {
      zh: ['劳务费支付失败', '{count} 笔劳务费支付失败，待您处理'],
      en: ['Failed payments', '{count} failed {count|payment|payments} for you to settle'],
    },
  },
  {
    of: 'answers',
    path: `${QUEUE}?view=files`,
    text: {
      zh: ['银行结果待登记', '{count} 份付款文件的银行结果待您登记'],
      en: ['Bank answers to book', '{count} payment {count|file|files} with a bank answer for you to book'],
    },
  },
  ACCOUNTS,
]
/** Compliance releases what is held or sends it back, and may be the second person of an account. */
const COMPLIANCE: readonly Kind[] = [{ of: 'held', path: '/OPL?state=held', text: HELD }, ACCOUNTS]

const RETURNED: Text = {
  zh: ['劳务费被退回', '{count} 笔劳务费被退回，请修改后重新提交'],
  en: ['Fees sent back', '{count} {count|fee was|fees were} sent back to you: mend and submit again'],
}

/** Fees that wait for the caller: those sent back to them, then by what their roles let them do; without such a role that costs no query. */
export async function waitingFees(ctx: Ctx): Promise<FeeWork> {
  const returned = await returnedFees(ctx)
  const actor = staff(ctx)
  const kinds = kindsOf(actor)
  if (kinds.length === 0) return { waiting: returned, figures: [] }
  const counts = await countWaitingFees(ctx.tx, actor)
  const waiting = kinds.filter(({ of }) => counts[of] > 0).map((kind) => present(kind, counts[kind.of], ctx.locale))
  return {
    waiting: [...returned, ...waiting],
    figures: hasRole(actor, 'finance') ? figuresOf(counts, ctx.locale) : [],
  }
}

async function returnedFees(ctx: Ctx): Promise<Waiting[]> {
  const returned = await findReturnedFees(ctx.tx, staff(ctx).personId)
  if (!returned) return []
  const path = `/laborServiceSubmission?engagementId=${returned.engagementId}`
  return [present({ path, text: RETURNED }, returned.count, ctx.locale)]
}

function figuresOf(counts: WaitingFees & WaitingAmounts, locale: Locale): Figure[] {
  const figures = [
    { state: 'submitted', count: counts.toReview, fen: counts.toReviewFen, path: QUEUE },
    { state: 'approved', count: counts.toPay, fen: counts.toPayFen, path: `${QUEUE}?state=approved` },
    { state: 'failed', count: counts.failed, fen: counts.failedFen, path: `${QUEUE}?state=failed` },
  ] as const
  return figures
    .filter(({ count }) => count > 0)
    .map(({ state, count, fen, path }) => ({
      label: FEE_STATE_NAMES[state][locale],
      amount: toWire(fen),
      count,
      path,
    }))
}

function kindsOf(actor: StaffActor): readonly Kind[] {
  if (hasRole(actor, 'finance')) return FINANCE
  return hasRole(actor, 'compliance') ? COMPLIANCE : []
}

function present({ path, text: { zh, en } }: Said, count: number, locale: Locale): Waiting {
  const [title, sentence] = locale === 'en' ? en : zh
  const said = count < MOST_WAITING ? count : `${MOST_WAITING - 1}+`
  return { title, sentence: fillText(sentence, { count: said }), count, path }
}
