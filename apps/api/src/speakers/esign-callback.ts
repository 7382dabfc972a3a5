import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../kit/app-error.ts'
import type { Tx } from '../kit/db.ts'
import type { RegisterDeps } from '../kit/register.ts'
import { esignOf } from './contract-flow-end.ts'
import { settleFlow } from './contract-flow-settle.ts'
import { findContractByFlow } from './contract-repo.ts'
import { isProviderCallback } from './esign/esign-signature.ts'

const BODY_LIMIT = 64 * 1024
const DONE = { code: '200', msg: 'success' }
const told = z.object({ action: z.string(), signFlowId: z.string().check(z.maxLength(64)) })
const texts = z.record(z.string(), z.string())

/**
 * `POST {prefix}/contract/esign/callback`: e签宝 tells that a flow moved on. What it says is only a reason to ask: the flow's state and file come from
 * its own interface, so that a repeated or a caught callback has no effect of its own. There is no such address without a provider.
 */
export function serveEsignCallback(app: FastifyInstance, deps: RegisterDeps): void {
  const { db, config } = deps
  const esign = esignOf(deps)
  if (!config.esign || !esign) return
  const { secret } = config.esign
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(`${config.apiPrefix}/contract/esign/callback`, async (request, reply) => {
      const body = String(request.body)
      if (!isSigned(secret, request, body)) return reply.code(403).send({ code: '403', msg: 'signature' })
      const happening = z.safeParse(told, jsonOf(body))
      if (!happening.success || happening.data.action !== 'SIGN_FLOW_COMPLETE') return DONE
      const { signFlowId } = happening.data
      const contract = await findContractByFlow(db.db, signFlowId)
      if (contract) await settle(deps, (ctx) => settleFlow(ctx, esign, contract, signFlowId))
      return DONE
    })
    done()
  })
}

type FlowCtx = Parameters<typeof settleFlow>[0]

/** A refusal is final: the contract was replaced, declined or signed meanwhile. Any other fault makes the provider call again. */
async function settle(deps: RegisterDeps, work: (ctx: FlowCtx) => Promise<boolean>): Promise<void> {
  const undo: ((tx: Tx) => Promise<void>)[] = []
  const now = deps.clock.now()
  try {
    await work({
      inTransaction: deps.db.inTransaction,
      store: deps.store,
      actor: { kind: 'public' },
      now,
      at: new Date(now).toISOString(),
      afterRefusal: (after) => void undo.push(after),
    })
  } catch (error) {
    for (const after of undo) await after(deps.db.db)
    if (!(error instanceof AppError)) throw error
  }
}

function isSigned(secret: string, request: FastifyRequest, body: string): boolean {
  const query = z.safeParse(texts, request.query)
  const [timestamp, signature] = ['x-tsign-open-timestamp', 'x-tsign-open-signature'].map((name) =>
    String(request.headers[name] ?? ''),
  )
  return (
    query.success &&
    isProviderCallback(secret, { timestamp: timestamp ?? '', signature: signature ?? '', query: query.data, body })
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
