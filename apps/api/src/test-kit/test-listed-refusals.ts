import { contract } from '@osmp/contract/contract.ts'
import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import { EVERY_CALL } from '@osmp/contract/kit/every-call.ts'
import type { FastifyInstance } from 'fastify'
import { callName } from '../kit/observe/call-names.ts'
import { factsOf } from '../kit/http/request-facts.ts'

/** Refusals of each call by its name. */
const LISTED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values(contract)
    .flatMap((calls) => Object.values<EndpointDefinition>(calls))
    .map((endpoint) => [callName(endpoint), new Set<string>([...EVERY_CALL, ...(endpoint.errors ?? [])])]),
)

/** Notes the refusals that calls of this app give. The function it gives throws when a call does not list one of its refusals. */
export function watchRefusals(app: FastifyInstance): () => void {
  const faults = new Set<string>()
  app.addHook('onResponse', (request, _reply, done) => {
    const { call } = request.routeOptions.config
    const { result } = factsOf(request)
    if (call !== undefined && result !== undefined && LISTED.get(call)?.has(result) !== true)
      faults.add(
        `${call} refused with ${result}, which its errors do not list; add it to errors of \`${call}\` in packages/contract/src/${call.split('.')[0]}/endpoints.ts`,
      )
    done()
  })
  return () => {
    if (faults.size > 0) throw new Error([...faults].join('\n'))
  }
}
