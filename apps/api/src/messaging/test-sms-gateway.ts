import { createHmac } from 'node:crypto'
import { type FakeServer, startFakeServer } from '../test-kit/test-fake-server.ts'

const LATEST_MS = 5 * 60_000

export type GatewayMessage = { messageId: string; phone: string; template: string; params: string[] }
export type FakeGateway = FakeServer & {
  /** Sent on to phones, each once. */
  readonly sent: GatewayMessage[]
  /** How often it was asked, repeats and refused ones too. */
  readonly asked: () => number
  /** Takes the next message and ends the connection without an answer. */
  loseNextAnswer(): void
}

/** An SMS gateway that checks signature, time, template and parameters, and takes a repeat of an id without sending it again. */
export async function startSmsGateway(secret: string, templates: readonly string[]): Promise<FakeGateway> {
  const sent: GatewayMessage[] = []
  let asked = 0
  let losesAnswer = false
  const statusOf = (headers: Record<string, unknown>, body: Buffer): number => {
    const seconds = String(headers['x-osmp-timestamp'])
    const signature = createHmac('sha256', secret).update(`${seconds}.${body.toString()}`).digest('hex')
    if (headers['x-osmp-signature'] !== signature) return 401
    if (!(Math.abs(Date.now() - Number(seconds) * 1000) <= LATEST_MS)) return 401
    const message = JSON.parse(body.toString()) as GatewayMessage
    const isWhole = message.params.length === 2 && message.params.every((param) => param !== '')
    if (!templates.includes(message.template) || !isWhole || !/^\+861\d{10}$/.test(message.phone)) return 422
    if (headers['idempotency-key'] !== message.messageId) return 422
    if (sent.some(({ messageId }) => messageId === message.messageId)) return 200
    sent.push(message)
    return 202
  }
  const server = await startFakeServer((request, body) => {
    asked += 1
    const status = statusOf(request.headers, body)
    if (losesAnswer) request.socket.destroy()
    losesAnswer = false
    return { status }
  })
  return {
    ...server,
    sent,
    asked: () => asked,
    loseNextAnswer: () => {
      losesAnswer = true
    },
  }
}
