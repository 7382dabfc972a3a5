/**
 * Does pieces of work that must not hold up each other: each runs whatever happened to those before it. `end` throws an AggregateError
 * with what failed, so that the job they belong to fails too and says so.
 */
export function apart(what: string) {
  const failures: unknown[] = []
  return {
    run: async (work: () => Promise<unknown>): Promise<void> => {
      await work().catch((error: unknown) => failures.push(error))
    },
    end: (): void => {
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} ${what} failed`, { cause: failures[0] })
    },
  }
}
