/**
 * What a messaging app's refusal means for us: try again later (`busy`, `rate`), fetch a new access token (`token`) or ticket (`ticket`), the
 * person's one-use code is spent (`code`), nobody by that name (`nobody`), or our settings there are wrong (`refused`).
 */
export type PartnerFault = 'busy' | 'rate' | 'token' | 'ticket' | 'code' | 'nobody' | 'refused'

const FAULTS: readonly (readonly [PartnerFault, readonly number[]])[] = [
  ['busy', [-1, 45033]],
  ['rate', [45009, 45011]],
  ['token', [40001, 40014, 42001]],
  ['ticket', [40093]],
  ['code', [40029, 40163, 41008, 42003, 42007]],
  ['nobody', [40003, 43004, 46004, 60111, 81013, 82001]],
]

/** WeCom and WeChat answer HTTP 200 with a number; both use the same ones. */
export const faultOf = (errcode: number): PartnerFault =>
  FAULTS.find(([, numbers]) => numbers.includes(errcode))?.[0] ?? 'refused'

/** A messaging app said no, or nothing at all (`errcode` 0). Its message holds no token and no address. */
export class PartnerError extends Error {
  readonly fault: PartnerFault
  readonly errcode: number
  /** False where we rested and asked nothing. */
  readonly wasAsked: boolean

  constructor(partner: string, fault: PartnerFault, errcode: number, wasAsked = true) {
    super(`${partner}: ${fault}${errcode === 0 ? '' : ` ${errcode}`}`)
    this.name = 'PartnerError'
    this.fault = fault
    this.errcode = errcode
    this.wasAsked = wasAsked
  }
}
