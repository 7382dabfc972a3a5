import { Buffer } from 'node:buffer'

/** Strings become bytes in portions, before the collection of garbage would carry them along. */
const PORTION = 32_768
/** Bytes that wait while a collector is slow or away; what comes then is lost. */
const MOST_BYTES = 8 * 1_024 ** 2

export type SpanBatch = {
  add(span: string): void
  /** A request of OTLP in pieces, with all spans that wait; undefined where none does. */
  take(): readonly Buffer[] | undefined
  /** How many were lost since it was asked last. */
  takeLost(): number
}

/** Spans that wait to be sent, each written as OTLP's JSON. */
export function createSpanBatch({ resource, scope }: { resource: object; scope: object }): SpanBatch {
  const head = Buffer.from(
    `{"resourceSpans":[{"resource":${JSON.stringify(resource)},"scopeSpans":[{"scope":${JSON.stringify(scope)},"spans":[`,
  )
  const tail = Buffer.from(']}]}]}')
  let portion = ''
  let sealed: Buffer[] = []
  let bytes = 0
  let lost = 0
  const seal = () => {
    const part = Buffer.from(portion)
    portion = ''
    sealed.push(part)
    bytes += part.length
  }
  return {
    add: (span) => {
      if (bytes >= MOST_BYTES) {
        lost += 1
        return
      }
      portion += portion === '' && sealed.length === 0 ? span : `,${span}`
      if (portion.length > PORTION) seal()
    },
    take: () => {
      if (portion !== '') seal()
      if (sealed.length === 0) return undefined
      const taken = [head, ...sealed, tail]
      sealed = []
      bytes = 0
      return taken
    },
    takeLost: () => {
      const taken = lost
      lost = 0
      return taken
    },
  }
}
