import { AppError } from '../kit/app-error.ts'
import { sha256hex } from '../kit/ids.ts'

type Probe = { deviceId: string; engagementId: string; phone: string; now: number }

const WINDOW = 10 * 60_000
/** A family or a secretary enrols a few people twice by mistake; who asks about more numbers is trying them out. */
const PER_DEVICE = 10
/** Callers that do not name their phone count as one at each meeting: they never stop one that does. */
const PER_MEETING = 100
const MEMORY = 20_000

type Entry = { phones: Set<string>; until: number }
const counted = new Map<string, Entry>()

/** Phones are told apart by the name they give themselves, so that a venue behind one address is not blocked. */
const keyOf = ({ deviceId, engagementId }: Probe) => (deviceId === '' ? `none:${engagementId}` : `device:${deviceId}`)
const mostOf = ({ deviceId }: Probe) => (deviceId === '' ? PER_MEETING : PER_DEVICE)

/** Refuses a phone that has tried many numbers which are enrolled, whatever it asks next. Error: tooManyRequests (seconds). */
export function requireNoProbing(probe: Probe): void {
  const entry = counted.get(keyOf(probe))
  if (probe.deviceId === '' || !entry || entry.until <= probe.now || entry.phones.size <= PER_DEVICE) return
  throw tooMany(entry, probe.now)
}

/** Notes an answer "enrolled already" to one more number; beyond the limit the answer is not given. Error: tooManyRequests (seconds). */
export function countDuplicate(probe: Probe): void {
  const key = keyOf(probe)
  const known = counted.get(key)
  const entry = known && known.until > probe.now ? known : { phones: new Set<string>(), until: probe.now + WINDOW }
  const most = mostOf(probe)
  const phone = sha256hex(probe.phone)
  if (entry.phones.size <= most) entry.phones.add(phone)
  if (counted.size >= MEMORY) forgetEnded(probe.now)
  counted.set(key, entry)
  if (entry.phones.size > most) throw tooMany(entry, probe.now)
}

function tooMany({ until }: Entry, now: number): AppError {
  return new AppError('tooManyRequests', { seconds: Math.ceil((until - now) / 1000) })
}

function forgetEnded(now: number): void {
  for (const [key, { until }] of counted) if (until <= now) counted.delete(key)
}
