import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { settlingRefusals } from '../kit/http/after-refusal.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { EsignProvider } from '../kit/settings/esign-settings.ts'
import type { Log } from '../kit/process/logger.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import type { FinishCtx } from './contract-finish.ts'
import { settleFlow } from './contract-flow-settle.ts'
import { findContractByFlow } from './contract-repo.ts'
import type { EsignCall, EsignPort, EsignPorts } from './esign/esign-port.ts'

const BODY_LIMIT = 64 * 1024
/** Both providers find in it what they look for: status 200, and the word `success`. */
const DONE = { code: '200', msg: 'success' }
const texts = z.record(z.string(), z.string())

/**
 * `POST {prefix}/contract/{esign|fadada}/callback`: a provider tells that a flow moved on. What it says is only a reason to ask: the flow's state
 * and file come from its own interface, so that a repeated or a caught callback has no effect of its own. Only for providers that are set up.
 */
export function serveEsignCallbacks(app: FastifyInstance, deps: RegisterDeps, { esign, fadada }: EsignPorts): void {
  if (esign) serve(app, deps, 'esign', esign)
  if (fadada) serve(app, deps, 'fadada', fadada)
}

function serve(app: FastifyInstance, deps: RegisterDeps, provider: EsignProvider, port: EsignPort): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(`${deps.config.apiPrefix}/contract/${provider}/callback`, async (request, reply) => {
      const call = callOf(request)
      const told = call && port.told(call)
      if (!told || told.kind === 'forged') return reply.code(403).send({ code: '403', msg: 'signature' })
      if (told.kind !== 'moved') return DONE
      const { flowId } = told
      const contract = await findContractByFlow(deps.db.db, flowId)
      if (contract?.provider === provider)
        await settle(deps, request.log, (ctx) => settleFlow(ctx, port, contract, flowId))
      return DONE
    })
    done()
  })
}

/** Undefined for a query that repeats a name: no provider sends such. */
function callOf({ headers, query, body }: FastifyRequest): EsignCall | undefined {
  const plain = z.safeParse(texts, query)
  if (!plain.success) return undefined
  return { header: (name) => String(headers[name.toLowerCase()] ?? ''), query: plain.data, body: String(body) }
}

/** A refusal is final: the contract was replaced, declined or signed meanwhile. Any other fault makes the provider call again. */
async function settle({ db, store, clock }: RegisterDeps, log: Log, work: (ctx: FinishCtx) => Promise<boolean>) {
  const now = clock.now()
  const ctx = {
    inTransaction: db.inTransaction,
    store,
    log,
    actor: { kind: 'public' },
    now,
    at: new Date(now).toISOString(),
  } as const
  try {
    await settlingRefusals({ tx: db.db, log }, (afterRefusal) => work({ ...ctx, afterRefusal }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
