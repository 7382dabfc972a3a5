import type { Fen } from '../kit/money.ts'
import type { PaymentRoute } from '../meetings/meeting-rules/rule-types.ts'
import { type MonthBefore, withholdFromNet } from './withholding-rules.ts'

/** By which way a fee is about to be settled: from the company's account, or by the meeting's organiser. */
export type SettledBy = 'company' | 'organiser'
export type RouteRefusal = 'feePaidByOrganiser' | 'feePaidByCompany'

/**
 * The sources of the way by which a fee is paid; the first that has one decides. `online`: the contract signed online; `paper`: the contract on paper,
 * with the route of its speaker's record when compliance accepted it; `record`: the speaker's record now.
 */
export const ROUTE_SOURCES = ['online', 'paper', 'record'] as const
export type RouteWords = Readonly<Record<(typeof ROUTE_SOURCES)[number], PaymentRoute | null>>

/** The route of a doctor without a record: that of a new record. */
export const ROUTE_UNSAID: PaymentRoute = 'qualifiedOrganiser'

export const routeBy = (said: RouteWords): PaymentRoute =>
  ROUTE_SOURCES.map((source) => said[source]).find((route) => route !== null) ?? ROUTE_UNSAID

/** Null: a fee that the company paid before routes were kept. */
export const isPaidByOrganiser = (route: PaymentRoute | null): boolean => route === 'qualifiedOrganiser'

/** Why a fee with this route is not settled this way, or null. */
export function routeRefusal(route: PaymentRoute | null, by: SettledBy): RouteRefusal | null {
  if (isPaidByOrganiser(route)) return by === 'organiser' ? null : 'feePaidByOrganiser'
  return by === 'company' ? null : 'feePaidByCompany'
}

/** A fee as it was paid. `before`: what its payer had paid to the speaker in the month. */
export type PaidFee = { paidBy: PaymentRoute; due: PaymentRoute; net: Fen; gross: Fen; before: MonthBefore }
export type PaidDifference = { kind: 'payer'; due: PaymentRoute } | { kind: 'tax'; gross: Fen; tax: Fen }

/** Where a paid fee differs from what the rules of today give, or null. Each payer withholds for what it pays itself. */
export function paidDifference({ paidBy, due, net, gross, before }: PaidFee): PaidDifference | null {
  if (paidBy !== due) return { kind: 'payer', due }
  const result = withholdFromNet(true, before, net)
  if (!result.ok || result.withholding.gross === gross) return null
  return { kind: 'tax', gross: result.withholding.gross, tax: result.withholding.tax }
}
