import { RESULTS, type ResultName } from '@osmp/contract/kit/result-codes.ts'

/** The code of a refusal, for what carries no name: one result of several in a reply. */
export const codeOf = (name: ResultName): string => RESULTS[name][0]

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(RESULTS).map(([name, [code]]) => [code, name]))

/** The name behind such a code; '0000' stays. */
export const nameOf = (code: string | undefined): string => NAMES.get(code ?? '') ?? String(code)
