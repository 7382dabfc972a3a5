import { addDays, addMonths, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { PolicyKey } from '@osmp/domain/policies/policy-catalog.ts'
import { dueBefore } from '@osmp/domain/privacy/keep-time.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Clock } from '../kit/process/clock.ts'
import { loadKeepVersions } from '../policies/public.ts'
import type { DueBefore } from './retention-repo.ts'

export type Tonight = { at: string; due: DueBefore; mails: string; trials: string }

/** Data older than these instants goes: a shorter time holds for what is collected from then on. By the business clock. */
export async function tonight(tx: Tx, clock: Clock): Promise<Tonight> {
  const at = new Date(clock.now()).toISOString()
  const today = localDateOf(at)
  const monthsBack = (day: string, months: number) => addMonths(day, -months)
  const yearsBack = (day: string, years: number) => addMonths(day, -years * 12)
  const daysBack = (day: string, days: number) => addDays(day, -days)
  const before = async (key: PolicyKey, back: (day: string, amount: number) => string) =>
    instantAt(dueBefore(await loadKeepVersions(tx, key), today, back), '00:00')
  return {
    at,
    due: {
      absent: await before('retention.absent.months', monthsBack),
      signIn: await before('retention.signIn.years', yearsBack),
      money: await before('retention.money.years', yearsBack),
    },
    mails: await before('retention.mail.days', daysBack),
    trials: await before('retention.logs.days', daysBack),
  }
}
