import type { EsignConfig } from '../../kit/settings/esign-settings.ts'
import { createEsignCn } from './esign-cn.ts'
import type { EsignPorts } from './esign-port.ts'
import { createFadada } from './fadada.ts'

/** `now`: system clock, epoch ms. */
export function createEsignPorts({ esign, fadada }: EsignConfig, now: () => number): EsignPorts {
  return {
    ...(esign && { esign: createEsignCn(esign, now) }),
    ...(fadada && { fadada: createFadada(fadada, now) }),
  }
}
