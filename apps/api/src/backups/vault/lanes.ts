export type Lanes = {
  /** Waits for a free lane and starts the work there. Throws what earlier work threw. */
  run(work: () => Promise<unknown>): Promise<void>
  /** All work is done. */
  end(): Promise<void>
}

/** Work side by side, at most so many at a time. */
export function openLanes(count: number): Lanes {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  const check = (): void => {
    if (failure) throw failure.error
  }
  return {
    run: async (work) => {
      while (running.size >= count) await Promise.race(running)
      check()
      const one: Promise<void> = work()
        .catch((error: unknown) => (failure ??= { error }))
        .then(() => void running.delete(one))
      running.add(one)
    },
    end: async () => {
      await Promise.all(running)
      check()
    },
  }
}
