import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { EsignProvider } from '../kit/settings/esign-settings.ts'
import { readMeeting } from '../meetings/public.ts'
import { signedOrOpen } from './contract-finish.ts'
import { settleFlow } from './contract-flow-settle.ts'
import { provedContract } from './contract-identity.ts'
import { hostLogoNow } from '../system/public.ts'
import { drawContract } from './contract-paper.ts'
import { keepFlow, type StoredContract } from './contract-repo.ts'
import { leaveRevocation } from './contract-revocation-repo.ts'
import { contractPath } from './contract-token.ts'
import { EsignError, type EsignPort, type EsignPorts } from './esign/esign-port.ts'

export const contractFlow =
  (ports: EsignPorts): Handler<typeof contracts, 'contractFlow'> =>
  async (input, ctx) => {
    const { contract } = await provedContract(ctx, input)
    const { provider } = contract
    const esign = provider === 'embedded' ? undefined : ports[provider]
    if (provider === 'embedded' || !esign) throw new AppError('contractElsewhere')
    const meeting = await readMeeting(ctx.tx, contract.engagementId)
    if (await signedOrOpen(ctx.tx, contract, { meeting, now: ctx.now })) return { url: null }
    const returnUrl = ctx.config.publicUrl + contractPath(input.token)
    try {
      const { flowId } = contract
      if (flowId !== null && (await settleFlow(ctx, esign, contract, flowId))) return { url: null }
      const flow = flowId ?? (await startFlow(ctx, { esign, provider, contract, returnUrl }))
      return { url: await esign.signUrl(flow, signerOf(contract), returnUrl) }
    } catch (error) {
      if (!(error instanceof EsignError)) throw error
      ctx.log.warn({ err: error, number: contract.number }, 'e-sign failed')
      throw new AppError('contractProviderFailed')
    }
  }

const signerOf = ({ speakerName, phone }: StoredContract) => ({ name: speakerName, phone })

type Start = { esign: EsignPort; provider: EsignProvider; contract: StoredContract; returnUrl: string }

/** Of two flows begun at once the one stored first counts; nobody was shown the other, and it is left to be taken back. */
async function startFlow(ctx: Ctx, { esign, provider, contract, returnUrl }: Start): Promise<string> {
  const { id, number, document } = contract
  const flowId = await esign.createFlow({
    title: `${document.title} ${number}`,
    fileName: `${number}.pdf`,
    pdf: await drawContract(contract, null, await hostLogoNow(ctx)),
    signer: signerOf(contract),
    callbackUrl: new URL(`${ctx.config.apiPrefix}/contract/${provider}/callback`, ctx.config.publicUrl).href,
    returnUrl,
  })
  const kept = await keepFlow(ctx.tx, id, flowId)
  const now = new Date(ctx.clock.systemNow()).toISOString()
  if (kept !== flowId) await leaveRevocation(ctx.tx, { contractId: id, provider, flowId, now })
  // Issued anew meanwhile: there is nothing left to sign.
  if (kept === null) throw new AppError('contractVoided')
  return kept
}
