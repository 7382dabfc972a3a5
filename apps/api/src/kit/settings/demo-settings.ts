import * as z from 'zod/mini'
import { setting } from './config-setting.ts'

const flag = z.pipe(
  z.enum(['', 'on', 'off']),
  z.transform((value) => (value === '' ? undefined : value === 'on')),
)
export const DEMO_SETTINGS = {
  DEMO: setting({
    fallback: '',
    shown:
      '`on` with the embedded database where HOST and PUBLIC_URL are of this machine and TRUST_PROXY is off, otherwise `off`',
    meaning:
      'Loads the demo company on first start and lets administrators move the clock; where others reach it, each page says so and its password is made and printed once',
    expected: 'on or off',
    schema: flag,
  }),
}

export type DemoConfig = {
  readonly demo: boolean
  /** The demo can be reached from other machines. */
  readonly isDemoOpen: boolean
}

type Place = { host: string; origin: string; trustProxy: boolean; databaseUrl: string | undefined }

/** A demo by itself is on only where nobody but this machine comes, with a database of its own. */
export function demoSettings(asked: boolean | undefined, { host, origin, trustProxy, databaseUrl }: Place): DemoConfig {
  const isOwnMachine = !trustProxy && isLoopback(host) && isLoopback(URL.parse(origin)?.hostname ?? '')
  const demo = asked ?? (databaseUrl === undefined && isOwnMachine)
  return { demo, isDemoOpen: demo && !isOwnMachine }
}

/** A name of the machine itself, which no other can reach. */
const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
