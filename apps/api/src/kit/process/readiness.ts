const WELL_MS = 5_000
/** A refusal is asked about again soon: a proxy sends nothing to the process until the answer changes. */
const ILL_MS = 500
/** A part that says nothing for so long is not well. */
const LIMIT_MS = 4_000

/** Whether a part of the product works now; a throw says no. */
export type ReadinessCheck = () => Promise<boolean> | boolean

export type Readiness = {
  /** A name of letters, as `fileStore`; the same name again takes the place of the former. */
  part(name: string, check: ReadinessCheck): void
  /** Every part with its state. Each is asked at most every 5 s, or every 0.5 s while it is not well. */
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

/** One question at a time. Yes holds for 5 s from the question on, no for 0.5 s from the answer on; silence says no after 4 s. */
export function atMostOften(check: ReadinessCheck): () => Promise<boolean> {
  let heldUntil = -Infinity
  let answer = Promise.resolve(false)
  return () => {
    const now = performance.now()
    if (now < heldUntil) return answer
    heldUntil = Infinity
    answer = inTime(check)
      .catch(() => false)
      .then((isWell) => {
        heldUntil = isWell ? now + WELL_MS : performance.now() + ILL_MS
        return isWell
      })
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
