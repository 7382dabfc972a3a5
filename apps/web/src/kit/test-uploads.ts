import { onTestFinished } from 'vitest'
import { Refusal } from './test-calls.ts'
import { refusalBody } from './test-refusals.ts'

/** One part that was sent: the query of its address, and its bytes. */
export type SentPart = { readonly query: URLSearchParams; readonly form: Blob }

/** Answers the page's uploads in the page for one test, and gives what was sent. `answer` throws a Refusal, or anything else for no network. */
export function answerUploads(answer: (part: SentPart) => object): SentPart[] {
  const sent: SentPart[] = []
  class Request {
    status = 0
    responseText = ''
    readonly upload: { onprogress?: (event: object) => void } = {}
    declare onload: () => void
    declare onerror: () => void
    private address = ''

    open(_method: string, address: string): void {
      this.address = address
    }
    setRequestHeader(): void {
      // No test asks what went with a part.
    }
    getResponseHeader(): null {
      return null
    }
    abort(): void {
      // No test gives an upload up.
    }
    send(form: Blob): void {
      const part = { query: new URL(this.address, location.origin).searchParams, form }
      sent.push(part)
      queueMicrotask(() => this.reply(part))
    }
    private reply(part: SentPart): void {
      try {
        this.say({ code: '0000', msg: '', data: answer(part) })
      } catch (error) {
        if (!(error instanceof Refusal)) return this.onerror()
        this.say(refusalBody(error.refusal, error.message, error.data))
      }
      this.onload()
    }
    private say(body: object): void {
      this.status = 200
      this.responseText = JSON.stringify(body)
    }
  }
  const before = globalThis.XMLHttpRequest
  Object.assign(globalThis, { XMLHttpRequest: Request })
  onTestFinished(() => {
    globalThis.XMLHttpRequest = before
  })
  return sent
}
