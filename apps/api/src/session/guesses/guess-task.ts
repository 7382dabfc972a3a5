import { leadingZeroBits, TASK_AFTER, TASK_BITS } from '@osmp/domain/session/guess-waits.ts'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { countGuesses } from './guess-repo.ts'

const SPAN = 15 * 60_000
const TASK_LIFE = 2 * 60_000

/**
 * An address from which much was guessed costs work, not everybody behind it their sign-in. `work` is the task and its solution,
 * `until.mac.nonce`.
 */
export async function askForWork(ctx: Ctx, employeeCode: string, work: string | undefined): Promise<void> {
  const now = ctx.clock.systemNow()
  const guesses = await countGuesses(ctx.tx, ctx.address, new Date(now - SPAN).toISOString())
  if (guesses < TASK_AFTER || isSolved(ctx, employeeCode, work, now)) return
  const until = now + TASK_LIFE
  throw new AppError('signInTask', {}, { task: `${until}.${macOf(ctx, employeeCode, until)}`, bits: TASK_BITS })
}

const macOf = (ctx: Ctx, employeeCode: string, until: number): string =>
  createHmac('sha256', ctx.signInKey).update(`signInTask ${ctx.address} ${employeeCode} ${until}`).digest('hex')

function isSolved(ctx: Ctx, employeeCode: string, work: string | undefined, now: number): boolean {
  const [until = '', mac = ''] = (work ?? '').split('.')
  const expected = Buffer.from(macOf(ctx, employeeCode, Number(until)))
  const given = Buffer.from(mac)
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(until) <= now) return false
  return (
    leadingZeroBits(
      createHash('sha256')
        .update(work ?? '')
        .digest(),
    ) >= TASK_BITS
  )
}
