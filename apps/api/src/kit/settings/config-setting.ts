import * as z from 'zod/mini'

/** One environment variable: its default, what it is for, what it must look like. */
export type Setting<T> = {
  /** Text used when the variable is unset; '' where it is off then, or stands for a default that `shown` explains. */
  fallback: string
  shown?: string
  meaning: string
  expected: string
  /** The value is left out of fault lines, and NAME_FILE names a file that holds it. */
  secret?: boolean
  /** Version that brought it; unset for those of 0.1.0. */
  since?: string
  schema: z.ZodMiniType<T, string>
}

/** A setting; one without a fallback is empty while it is unset, and off where `shown` says nothing else. */
export const setting = <T>({ fallback, ...entry }: Omit<Setting<T>, 'fallback'> & { fallback?: string }): Setting<T> =>
  fallback === undefined ? { fallback: '', shown: 'unset: off', ...entry } : { fallback, ...entry }

/** Text of one form. */
export const text = (pattern: RegExp) => z.string().check(z.regex(pattern))
/** A whole number within a range. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(text(/^\d{1,7}$/), z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))))
/** The form of a setting of letters and digits, by its greatest length. */
export const LETTERS = {
  64: { expected: 'at most 64 letters and digits', schema: text(/^\w{0,64}$/) },
  128: { expected: 'at most 128 letters and digits', schema: text(/^\w{0,128}$/) },
}
/** Where another system's server interface answers. */
export const serviceAddress = z
  .string()
  .check(z.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') && !value.endsWith('/')))

/** The form of a setting with the address of a server interface. */
export const SERVICE_ADDRESS = {
  expected: 'an http or https address that does not end with /',
  schema: serviceAddress,
}

/** A web address has no path and does not end with a slash. */
export function isAddress(value: string, protocols: readonly string[]): boolean {
  const url = URL.parse(value)
  if (!url || !protocols.includes(url.protocol)) return false
  return (
    !protocols.includes('https:') ||
    (url.pathname === '/' && !value.endsWith('/') && url.search === '' && url.hash === '')
  )
}
