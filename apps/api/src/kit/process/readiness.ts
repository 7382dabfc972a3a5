const CACHED_MS = 5_000
/** A part that says nothing for so long is not well. */
const LIMIT_MS = 4_000

/** Whether a part of the product works now; a throw says no. */
export type ReadinessCheck = () => Promise<boolean> | boolean

export type Readiness = {
  /** A name of letters, as `fileStore`; the same name again takes the place of the former. */
  part(name: string, check: ReadinessCheck): void
  /** Every part with its state. Each is asked at most every 5 s, whoever asks. */
  ask(): Promise<Map<string, boolean>>
}

/** The parts `readyz?all=1` names. */
export function createReadiness(): Readiness {
  const parts = new Map<string, ReadinessCheck>()
  return {
    part: (name, check) => {
      parts.set(name, atMostOften(check))
    },
    ask: async () =>
      new Map(await Promise.all([...parts].map(async ([name, check]) => [name, await check()] as const))),
  }
}

/** The same answer to everybody for 5 s from the question on; silence says no after 4 s. */
export function atMostOften(check: ReadinessCheck): () => Promise<boolean> {
  let askedAt = -Infinity
  let answer = Promise.resolve(false)
  return () => {
    if (performance.now() - askedAt >= CACHED_MS) {
      askedAt = performance.now()
      answer = inTime(check).catch(() => false)
    }
    return answer
  }
}

async function inTime(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS)
  })
  try {
    return await Promise.race([check(), late])
  } finally {
    clearTimeout(timer)
  }
}
