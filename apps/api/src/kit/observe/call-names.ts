import { contract } from '@osmp/contract/contract.ts'
import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'

const NAMES: ReadonlyMap<EndpointDefinition, string> = new Map(
  Object.entries(contract).flatMap(([slice, calls]) =>
    Object.entries<EndpointDefinition>(calls).map(([key, endpoint]) => [endpoint, `${slice}.${key}`] as const),
  ),
)

/** `slice.endpoint` of a call of the contract: its name in metrics and traces. */
export const callName = (endpoint: EndpointDefinition): string => NAMES.get(endpoint) ?? 'unknown'
