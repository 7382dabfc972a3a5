import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { stateForSpeaker } from '@osmp/domain/fees/fee-way.ts'
import { isPaidByOrganiser } from '@osmp/domain/fees/payment-route.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { decideSigning } from '@osmp/domain/speakers/contract-state.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { readMeeting } from '../meetings/public.ts'
import { findDictionary } from '../system/public.ts'
import { findOwnFee } from './contract-fee-repo.ts'
import type { StoredContract } from './contract-repo.ts'
import { changesOf, standingOf } from './contract-standing.ts'
import { findTalkOf } from './contract-talk-repo.ts'
import { loadPayOutlook } from './pay-outlook.ts'

/** The contract as its speaker sees it, with their fee once it was submitted. */
export async function presentForSpeaker(
  ctx: Ctx,
  contract: StoredContract,
): Promise<OutputOf<(typeof contracts)['contractRead']>> {
  const talk = await findTalkOf(ctx.tx, contract)
  const meeting = await readMeeting(ctx.tx, contract.engagementId)
  const standing = standingOf(contract, talk, ctx.now)
  const decision = decideSigning(standing, meeting.status)
  const { document, documentSha256, terms, expiresAt, declinedAt, signedAt, pdfSha256 } = contract
  const isSigned = contract.state === 'signed'
  return {
    standing,
    how: contract.provider,
    speakerName: contract.speakerName,
    engagementName: meeting.name,
    role: contract.role,
    startDatetime: terms.startAt,
    net: toWire(terms.net),
    document: {
      ...document,
      parties: document.parties.map((party) => ({ ...party, lines: [...party.lines] })),
      facts: document.facts.map((fact) => ({ ...fact })),
      sections: document.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
      consents: [...document.consents],
    },
    documentSha256,
    expiresAt,
    canSign: decision.ok,
    reason: decision.ok || standing === 'signed' ? null : refusalText(decision.reason, ctx.locale),
    changed: [...changesOf(contract, talk)],
    signedAt: isSigned ? signedAt : null,
    pdfSha256: isSigned ? pdfSha256 : null,
    declinedAt,
    declineReasons: decision.ok ? await declineReasons(ctx) : [],
    fee: isSigned ? await ownFee(ctx, contract) : null,
  }
}

async function declineReasons({ tx, locale }: Ctx): Promise<string[]> {
  const entries = await findDictionary(tx, 'contractDeclineReason', locale)
  return [...new Set(entries.map(({ label }) => label))]
}

/** Amounts as they stand in the fee, which are those paid once it is paid. That it is held or came back is not for its speaker. */
async function ownFee(ctx: Ctx, contract: StoredContract) {
  const fee = await findOwnFee(ctx.tx, contract)
  if (!fee) return null
  const { net, gross, tax, bankTail, submittedAt, decidedAt, ...rest } = fee
  const state = stateForSpeaker(fee.state)
  const isChecked = state !== 'checked'
  const paymentRoute = fee.paymentRoute ?? (fee.state === 'paid' ? 'companyDirect' : contract.terms.paymentRoute)
  const tail = isPaidByOrganiser(paymentRoute) ? '' : bankTail
  // By what they read, so that a missing day does not tell them of a hold.
  const expectedOn = (await loadPayOutlook(ctx))({ ...fee, state, paymentRoute })
  return {
    ...rest,
    state: state === 'approved' || state === 'paid' ? state : ('checking' as const),
    paymentRoute,
    bankTail: tail,
    net: toWire(net),
    gross: toWire(gross),
    tax: toWire(tax),
    way: { state, submittedAt, decidedAt: isChecked ? decidedAt : null, expectedOn },
  }
}
