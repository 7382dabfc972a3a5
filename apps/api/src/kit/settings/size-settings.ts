import { totalmem } from 'node:os'
import { setting, type Setting, wholeNumber } from './config-setting.ts'

/** A little more than the database takes at once: its connections do not idle, and a call that has begun waits for none of them long. */
const CALLS_AT_ONCE = 16
/** A hall often has one address. */
const CALLS_PER_ADDRESS = 30_000
const CALLS_EACH_CONNECTION = 4
const SINCE = '0.2.0'
const MB = 1024 * 1024

/** How much of its machine and of the database one process takes. */
export const SIZE_SETTINGS = {
  DATABASE_POOL_SIZE: setting({
    fallback: '10',
    meaning: 'Connections to the database that calls of one process share; its jobs have two more',
    expected: 'a whole number from 2 to 200',
    since: SINCE,
    schema: wholeNumber(2, 200),
  }),
  PROCESSES: setting({
    fallback: '1',
    meaning:
      'How many processes of the product share the database, web and workers together; the start ends where the database does not take the connections of all of them',
    expected: 'a whole number from 1 to 200',
    since: SINCE,
    schema: wholeNumber(1, 200),
  }),
  CALLS_AT_ONCE: setting({
    fallback: String(CALLS_AT_ONCE),
    meaning: `Calls one process works on at a time, the others wait for their turn; at most ${CALLS_EACH_CONNECTION} times DATABASE_POOL_SIZE`,
    expected: 'a whole number from 2 to 400',
    since: SINCE,
    schema: wholeNumber(2, 400),
  }),
  BODY_MEMORY_MB: setting({
    fallback: '96',
    meaning:
      'Memory in MB that bodies over 256 kB on their way take in one process; a third of it is for callers who have not signed in',
    expected: 'a whole number from 64 to 4096, at most half of the memory the process may use',
    since: SINCE,
    schema: wholeNumber(64, 4_096),
  }),
  CALLS_PER_PERSON: setting({
    fallback: '600',
    meaning: 'Calls a minute of one person; the one after them is answered with 429',
    expected: 'a whole number from 60 to 100000',
    since: SINCE,
    schema: wholeNumber(60, 100_000),
  }),
  CALLS_PER_ADDRESS: setting({
    fallback: String(CALLS_PER_ADDRESS),
    meaning:
      'Calls a minute of one kind from one network address by people who have not signed in; a hall often has one address',
    expected: 'a whole number from 60 to 1000000, not below CALLS_PER_PERSON',
    since: SINCE,
    schema: wholeNumber(60, 1_000_000),
  }),
}

export type SizeConfig = {
  readonly poolSize: number
  readonly processes: number
  readonly callsAtOnce: number
  readonly bodyBytes: number
  readonly callsPerPerson: number
  readonly callsPerAddress: number
}

type Read = <T>(name: keyof typeof SIZE_SETTINGS, entry: Setting<T>) => T | undefined

/** Sizes that do not fit together are a fault: one of them would decide in silence. */
export function readSizes(read: Read, faults: string[], memory = memoryOfProcess()): SizeConfig {
  const of = (name: keyof typeof SIZE_SETTINGS) => read(name, SIZE_SETTINGS[name]) ?? 0
  const before = faults.length
  const sizes = {
    poolSize: of('DATABASE_POOL_SIZE'),
    processes: of('PROCESSES'),
    callsAtOnce: of('CALLS_AT_ONCE'),
    bodyBytes: of('BODY_MEMORY_MB') * MB,
    callsPerPerson: of('CALLS_PER_PERSON'),
    callsPerAddress: of('CALLS_PER_ADDRESS'),
  }
  if (faults.length === before) faults.push(...sizeFaults(sizes, memory))
  return sizes
}

function sizeFaults(sizes: SizeConfig, memory: number): string[] {
  const { poolSize, callsAtOnce, bodyBytes, callsPerPerson, callsPerAddress } = sizes
  const faults: string[] = []
  if (callsAtOnce > poolSize * CALLS_EACH_CONNECTION)
    faults.push(
      `CALLS_AT_ONCE is ${callsAtOnce}: expected at most ${poolSize * CALLS_EACH_CONNECTION}, which is ${CALLS_EACH_CONNECTION} for each connection of DATABASE_POOL_SIZE`,
    )
  if (bodyBytes > memory / 2)
    faults.push(
      `BODY_MEMORY_MB is ${bodyBytes / MB}: expected at most ${Math.floor(memory / 2 / MB)}, half of the memory this process may use`,
    )
  if (callsPerAddress < callsPerPerson)
    faults.push(
      `CALLS_PER_ADDRESS is ${callsPerAddress}: expected at least CALLS_PER_PERSON, which is ${callsPerPerson}`,
    )
  return faults
}

/** Of the container where there is one, else of the machine. */
function memoryOfProcess(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
