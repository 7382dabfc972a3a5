import type * as z from 'zod/mini'

/** One environment variable: its default, what it is for, what it must look like. */
export type Setting<T> = {
  /** Text used when the variable is unset; '' stands for a default that `shown` explains. */
  fallback: string
  shown?: string
  meaning: string
  expected: string
  /** The value is left out of fault lines. */
  secret?: boolean
  schema: z.ZodMiniType<T, string>
}

export const setting = <T>(entry: Setting<T>): Setting<T> => entry
