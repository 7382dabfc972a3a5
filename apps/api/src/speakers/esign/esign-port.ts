/** Who signs: the speaker's name and the mobile number he is known by. */
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

/**
 * What the product wants of an e-sign provider. Without one the speaker signs with his finger on our own page, which is the default.
 * Each function throws an EsignError.
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
}

/** A provider that refused or could not be reached. `code`: its error code, or a word of ours. */
export class EsignError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`e-sign provider: ${code}`)
    this.code = code
  }
}
