import { describe, expect, it } from 'vitest'
import { APPROVAL_REFUSALS } from '@osmp/domain/approvals/approval-state.ts'
import { FILE_NAME_REFUSALS } from '@osmp/domain/closing/file-names.ts'
import { UPLOAD_REFUSALS } from '@osmp/domain/closing/upload-rules.ts'
import { ENROLMENT_REFUSALS } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { SIGN_IN_REFUSALS } from '@osmp/domain/enrolment/sign-in-rules.ts'
import { QUESTIONNAIRE_FAULTS } from '@osmp/domain/exams/questionnaire-rules.ts'
import { QUESTIONNAIRE_REFUSALS, SURVEY_REFUSALS } from '@osmp/domain/exams/questionnaire-state.ts'
import { LEDGER_REFUSALS } from '@osmp/domain/expenses/ledger-rules.ts'
import { ACCOUNT_REFUSALS } from '@osmp/domain/fees/account-rules.ts'
import { ANSWER_FAULTS } from '@osmp/domain/fees/bank-answer-rules.ts'
import { BATCH_REFUSALS } from '@osmp/domain/fees/batch-state.ts'
import { FEE_REFUSALS } from '@osmp/domain/fees/fee-state.ts'
import { MONEY_REFUSALS } from '@osmp/domain/kit/money.ts'
import { DECISION_REFUSALS } from '@osmp/domain/meetings/decision-policy.ts'
import { MEETING_POLICY_REFUSALS } from '@osmp/domain/meetings/meeting-policy.ts'
import { MEETING_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import { PHOTO_REFUSALS } from '@osmp/domain/photos/photo-rules.ts'
import { readdirSync } from 'node:fs'
import { type Refusals, rowsOf } from './slice-refusals.ts'
import { notedKind } from './noted-refusals.ts'
import { RESULTS } from './result-codes.ts'

const rows = Object.entries(RESULTS)

type Part = { slice: string; refusals: Refusals }
const SRC = new URL('..', import.meta.url)
const parts = await Promise.all(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/refusals.ts'))
    .map(async (path): Promise<Part> => ({ slice: path.split('/')[0], ...(await import(new URL(path, SRC).href)) })),
)
const spans = parts
  .flatMap(({ slice, refusals }) => refusals.spans.map(([first, last = first]) => ({ slice, first, last })))
  .toSorted((a, b) => a.first - b.first)

/** Codes the product text fixes itself. */
const GIVEN = ['401', '403', '440', '441', '500', '503', '601', '602']
/** What a sentence has that tells a way on, a bound, or that nothing need be done. */
const WAY_ON_ZH = /请|可|只能|最|至[少多]|需|须|要|才能|开放|自动|将从|应为/
const WAY_ON_EN =
  /please|\b(?:ask|choose|wait|can|may|must|needs?|needed|earliest|at (?:least|most)|opens?|once|until|only|first|after|before|again|instead|have|takes|change|submit|use|mark|send|moves up|goes on|such as|has to be|steps of|void it)\b/i
/** The product text fixes this one (§8). */
const FIXED = ['meetingNotFound']
const SILENT = /^(403|10016|10010|18\d{3}|19\d{3})$/

describe('result codes', () => {
  it('are each used once', () => {
    expect(new Set(rows.map(([, [code]]) => code)).size).toBe(rows.length)
  })

  it('come from every slice, and no name from two', () => {
    const names = parts.flatMap(({ refusals }) => Object.keys(refusals.rows))
    expect(names.toSorted()).toEqual(Object.keys(RESULTS).toSorted())
  })

  it('lie in a span of their slice', () => {
    const strays = parts.flatMap(({ slice, refusals }) =>
      Object.entries(rowsOf(refusals.rows))
        .filter(
          ([, [code]]) => !spans.some((span) => span.slice === slice && span.first <= +code && +code <= span.last),
        )
        .map(([name, [code]]) => `${slice}: ${name} ${code}`),
    )
    expect(strays).toEqual([])
  })

  it('have spans that do not overlap and stay out of 18xxx and 19xxx', () => {
    const overlaps = spans.filter(({ first }, index) => first <= (spans[index - 1]?.last ?? 0))
    expect(overlaps).toEqual([])
    expect(spans.filter(({ first, last }) => last < first || (last >= 18_000 && first < 20_000))).toEqual([])
  })

  it('stay out of what the client keeps silent about, but for 403', () => {
    expect(rows.filter(([, [code]]) => SILENT.test(code)).map(([name]) => name)).toEqual(['forbidden'])
  })

  it('of our own have five digits', () => {
    for (const [, [code]] of rows) expect(GIVEN.includes(code) || /^[123]\d{4}$/.test(code)).toBe(true)
  })

  it('say the same in both languages: every parameter stands in both', () => {
    const parameters = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()
    for (const [name, [, zh, en]] of rows) expect(parameters(zh), name).toEqual(parameters(en))
  })

  it('end no sentence with an exclamation mark', () => {
    expect(rows.filter(([, [, zh, en]]) => /[!！]/.test(zh + en))).toEqual([])
  })

  it('say what can be done, not only what is so', () => {
    const bare = rows.filter(([, [, zh, en]]) => !WAY_ON_ZH.test(zh) || !WAY_ON_EN.test(en)).map(([name]) => name)
    expect(bare).toEqual(FIXED)
  })

  it('of a person’s own hand in something are kept in the log of refusals', () => {
    const own = rows.map(([name]) => name).filter((name) => /(?:Yours|ByYou|OwnMeeting|OwnInterest)$/.test(name))
    expect(own.filter((name) => notedKind(name) === undefined)).toEqual([])
  })

  it('name every refusal of the rules', () => {
    const refusals = [
      ...MONEY_REFUSALS,
      ...MEETING_REFUSALS,
      ...MEETING_POLICY_REFUSALS,
      ...DECISION_REFUSALS,
      ...APPROVAL_REFUSALS,
      ...LEDGER_REFUSALS,
      ...ENROLMENT_REFUSALS,
      ...SIGN_IN_REFUSALS,
      ...PHOTO_REFUSALS,
      ...UPLOAD_REFUSALS,
      ...FILE_NAME_REFUSALS,
      ...FEE_REFUSALS,
      ...QUESTIONNAIRE_FAULTS,
      ...QUESTIONNAIRE_REFUSALS,
      ...SURVEY_REFUSALS,
      ...ACCOUNT_REFUSALS,
      ...BATCH_REFUSALS,
      ...ANSWER_FAULTS,
    ]
    expect(refusals.filter((name) => !Object.hasOwn(RESULTS, name))).toEqual([])
  })
})
