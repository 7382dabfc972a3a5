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
  /** Numbers that take nothing any more. */
  readonly gone: Set<string>
  /** Signs a receipt or reply, as headers beside its body. */
  signed(body: string, now?: number): Record<string, string>
}

/** `templates`: how many parameters each has. An SMS gateway that checks signature, time, template and parameters, and takes a repeat of an id without sending it again. */
export async function startSmsGateway(
  secret: string,
  templates: Readonly<Record<string, number>>,
): Promise<FakeGateway> {
  const sent: GatewayMessage[] = []
  const gone = new Set<string>()
  let asked = 0
  let losesAnswer = false
  const signatureOf = (seconds: string, body: string) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const statusOf = (headers: Record<string, unknown>, body: Buffer): number => {
    const seconds = String(headers['x-osmp-timestamp'])
    if (headers['x-osmp-signature'] !== signatureOf(seconds, body.toString())) return 401
    if (!(Math.abs(Date.now() - Number(seconds) * 1000) <= LATEST_MS)) return 401
    const message = JSON.parse(body.toString()) as GatewayMessage
    const isWhole =
      message.params.length === templates[message.template] && message.params.every((param) => param !== '')
    if (!isWhole || !/^\+861\d{10}$/.test(message.phone)) return 422
    if (headers['idempotency-key'] !== message.messageId) return 422
    if (gone.has(message.phone)) return 410
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
    gone,
    asked: () => asked,
    signed: (body, now = Date.now()) => {
      const seconds = String(Math.floor(now / 1000))
      return { 'x-osmp-timestamp': seconds, 'x-osmp-signature': signatureOf(seconds, body) }
    },
    loseNextAnswer: () => {
      losesAnswer = true
    },
  }
}
