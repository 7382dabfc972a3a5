import type { Ctx } from '../kit/ctx.ts'
import type { StoredContract } from './contract-repo.ts'
import { createEsignCn } from './esign/esign-cn.ts'
import type { EsignPort } from './esign/esign-port.ts'

/** The provider that is set up. */
export const esignOf = ({ config, clock }: Pick<Ctx, 'config' | 'clock'>): EsignPort | undefined =>
  config.esign && createEsignCn(config.esign, () => clock.systemNow())

/** Takes back at the provider what can no longer be signed here, once that is certain. A failure is logged: its signing would not count anyway. */
export function endFlow(
  ctx: Pick<Ctx, 'config' | 'clock' | 'afterCommit' | 'log'>,
  { flowId, number }: Pick<StoredContract, 'flowId' | 'number'>,
  reason: string,
): void {
  const esign = esignOf(ctx)
  if (!esign || flowId === null) return
  ctx.afterCommit(() => {
    esign.revoke(flowId, reason).catch((error: unknown) => ctx.log.warn({ err: error, number }, 'flow not taken back'))
  })
}
