import { AppError } from '../kit/app-error.ts'
import { sha256hex } from '../kit/ids.ts'

/** `address`: of the caller, as limits count it. */
type Probe = { deviceId: string; address: string; engagementId: string; phone: string; now: number }

const WINDOW = 10 * 60_000
/** A family or a secretary enrols a few people twice by mistake; who asks about more numbers is trying them out. */
const PER_DEVICE = 10
/** Callers that do not name their phone count as one at each meeting: they never stop one that does. */
const PER_MEETING = 100
/** A phone may give itself another name each time, an address cannot: a whole venue behind one stays below this. */
const PER_ADDRESS = 500
const MEMORY = 20_000

type Entry = { phones: Set<string>; until: number }
type Limit = { key: string; most: number }
const counted = new Map<string, Entry>()

/** Phones are told apart by the name they give themselves, so that a venue behind one address is not blocked by one of its guests. */
function limitsOf({ deviceId, address, engagementId }: Probe): Limit[] {
  const device =
    deviceId === ''
      ? { key: `none:${engagementId}`, most: PER_MEETING }
      : { key: `device:${deviceId}`, most: PER_DEVICE }
  return [device, { key: `address:${address}:${engagementId}`, most: PER_ADDRESS }]
}

/** Refuses who has tried many numbers which are enrolled, whatever is asked next. Error: tooManyRequests (seconds). */
export function requireNoProbing(probe: Probe): void {
  for (const { key, most } of limitsOf(probe)) {
    const entry = counted.get(key)
    if (key.startsWith('none:') || !entry || entry.until <= probe.now || entry.phones.size <= most) continue
    throw tooMany(entry, probe.now)
  }
}

/** Notes an answer "enrolled already" to one more number; beyond the limit the answer is not given. Error: tooManyRequests (seconds). */
export function countDuplicate(probe: Probe): void {
  const phone = sha256hex(probe.phone)
  if (counted.size >= MEMORY) forgetEnded(probe.now)
  const exceeded = limitsOf(probe).flatMap(({ key, most }) => {
    const known = counted.get(key)
    const entry = known && known.until > probe.now ? known : { phones: new Set<string>(), until: probe.now + WINDOW }
    if (entry.phones.size <= most) entry.phones.add(phone)
    counted.set(key, entry)
    return entry.phones.size > most ? [entry] : []
  })
  if (exceeded[0]) throw tooMany(exceeded[0], probe.now)
}

function tooMany({ until }: Entry, now: number): AppError {
  return new AppError('tooManyRequests', { seconds: Math.ceil((until - now) / 1000) })
}

function forgetEnded(now: number): void {
  for (const [key, { until }] of counted) if (until <= now) counted.delete(key)
}
