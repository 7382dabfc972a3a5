import type { EsignProvider } from '../../kit/settings/esign-settings.ts'

/** Who signs: the speaker's name and the mobile number they are known by. */
export type FlowSigner = { readonly name: string; readonly phone: string }

export type NewFlow = {
  readonly title: string
  readonly fileName: string
  readonly pdf: Buffer
  readonly signer: FlowSigner
  /** Where the provider tells what happened, and where it sends the signer afterwards. */
  readonly callbackUrl: string
  readonly returnUrl: string
}

/** `ended`: withdrawn or run out at the provider; nobody can sign it any more. */
export type FlowState = 'open' | 'signed' | 'declined' | 'ended'

/** A request that claims to come from the provider, as it arrived. */
export type EsignCall = {
  header(name: string): string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

/** `moved`: a flow may stand differently now; `forged`: not from the provider. */
export type EsignTold = { readonly kind: 'moved'; readonly flowId: string } | { readonly kind: 'nothing' | 'forged' }

/**
 * What the product wants of an e-sign provider. Without one the speaker signs with their finger on our own page, which is the default.
 * Each function that asks the provider throws an EsignError.
 */
export type EsignPort = {
  /** Gives the provider's id of the flow. */
  createFlow(flow: NewFlow): Promise<string>
  /** Where the signer signs: asked for at each visit, never stored. */
  signUrl(flowId: string, signer: FlowSigner, returnUrl: string): Promise<string>
  status(flowId: string): Promise<FlowState>
  /** The signed PDF. */
  download(flowId: string): Promise<Buffer>
  /** Takes a flow back; one that is over already is refused. */
  revoke(flowId: string, reason: string): Promise<void>
  /** What a callback says, once its signature was checked. */
  told(call: EsignCall): EsignTold
}

/** The providers that are set up. */
export type EsignPorts = Readonly<Partial<Record<EsignProvider, EsignPort>>>

/** A provider that refused or could not be reached. `code`: its error code, or a word of ours. */
export class EsignError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`e-sign provider: ${code}`)
    this.code = code
  }
}
