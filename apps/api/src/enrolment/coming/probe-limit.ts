import { sha256hex } from '../../kit/database/ids.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { TryLimit } from '../../kit/http/try-repo.ts'
import { spanOf, tooManyUntil } from '../../kit/http/try-span.ts'
import { findProbe, noteProbe } from '../../kit/http/probe-repo.ts'

type Probe = { deviceId: string; engagementId: string; phone: string }

/** Begins the key of callers without a name of their phone. */
const NAMELESS = 'probe-none:'
const WINDOW = 10 * 60_000
/** A family or a secretary enrols a few people twice by mistake; who asks about more numbers is trying them out. */
export const PER_DEVICE = 10
/** Callers that do not name their phone count as one at each meeting: they never stop one that does. */
const PER_MEETING = 100
/** A phone may give itself another name each time, an address cannot: a whole venue behind one stays below this. */
export const PER_ADDRESS = 500

/** Phones are told apart by the name they give themselves, so that a venue behind one address is not blocked by one of its guests. */
function limitsOf({ address }: Ctx, { deviceId, engagementId }: Probe): TryLimit[] {
  const device =
    deviceId === ''
      ? { key: `${NAMELESS}${engagementId}`, most: PER_MEETING }
      : { key: `probe-device:${deviceId}`, most: PER_DEVICE }
  return [device, { key: `probe-address:${address}:${engagementId}`, most: PER_ADDRESS }]
}

/** Of the limits that stop a caller whatever is asked next: the digests of their keys, and how much they allow. */
export function stoppingLimits(ctx: Ctx, probe: Probe): { device: string; address: string } {
  const [device, address] = limitsOf(ctx, probe).map(({ key }) => (key.startsWith(NAMELESS) ? '' : sha256hex(key)))
  return { device: device ?? '', address: address ?? '' }
}

export type ProbeCheck = {
  /** Counts an answer about this number, once the call is refused; beyond the limit the answer is not given. */
  answerRefused(): void
  /** Counts it where the call is answered. */
  answer(): Promise<void>
}

/**
 * Refuses who has tried many numbers, whatever is asked next. Counted in the database for all processes; a number counts once. Those asked
 * at the very same time are counted when they are answered, a few beyond the limit at most.
 */
export async function requireNoProbing(ctx: Ctx, probe: Probe): Promise<ProbeCheck> {
  const now = ctx.clock.systemNow()
  const times = spanOf(now, WINDOW)
  const limits = limitsOf(ctx, probe)
  const states = await findProbe(ctx.tx, limits, probe.phone, times.at)
  const stopped = states.find(({ key, times: tried, most }) => !key.startsWith(NAMELESS) && tried > most)
  if (stopped) throw tooManyUntil(stopped.until, now)
  const full = states.find(({ isKnown, times: tried, most }) => !isKnown && tried >= most)
  const answerRefused = () => {
    ctx.afterRefusal((tx) => noteProbe(tx, limits, probe.phone, times))
    if (full) throw tooManyUntil(full.until, now)
  }
  return {
    answerRefused,
    answer: async () => (full ? answerRefused() : noteProbe(ctx.tx, limits, probe.phone, times)),
  }
}
