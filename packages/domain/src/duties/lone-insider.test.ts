import { describe, expect, it } from 'vitest'
import { type BatchLineStatus, type BatchStatus, decideCancel } from '../fees/batch-state.ts'
import { DEED_OF, feeDutyRefusal, type FeeHands, fileDutyRefusal } from '../fees/fee-duties.ts'
import { decideFee, type FeeAction, type FeeStatus } from '../fees/fee-state.ts'
import { unseenFile } from '../fees/second-file.ts'
import { ROLES, type Role } from '../session/roles.ts'
import { dutyInTheWay } from './duties.ts'
import { type Deed, DEEDS, DUTIES } from './duty-table.ts'
import { ownHands } from './hands.ts'

const ALONE = { actorId: 'a', principalId: 'a' }
const byOne = (deeds: readonly Deed[]) => deeds.map((deed) => ({ deed, personIds: ['a'] }))
const isOpenTo = (role: Role, deed: Deed) => DUTIES[deed].roles.length === 0 || DUTIES[deed].roles.includes(role)

/** Deeds that stand in the way of others, or that others stand in the way of; the rest adds nothing to what one can do alone. */
const isTied = (deed: Deed) =>
  DUTIES[deed].notAfter.some((earlier) => earlier !== 'submitFee') ||
  DEEDS.some((one) => DUTIES[one].notAfter.includes(deed))

/** The deeds of money in the order in which a fee goes through them: its states allow no other. */
const WAY = DEEDS.filter((deed) => ['account', 'fee', 'file'].includes(DUTIES[deed].on) && isTied(deed))

/** What a person of this role can do alone with one fee and its account: each row as long as it can be, none within another. */
function alone(role: Role): Deed[][] {
  const walk = (at: number, done: readonly Deed[]): Deed[][] => {
    const deed = WAY[at]
    if (deed === undefined) return [[...done]]
    const without = walk(at + 1, done)
    if (!isOpenTo(role, deed) || dutyInTheWay(deed, ALONE, byOne(done)) !== undefined) return without
    return [...walk(at + 1, [...done, deed]), ...without]
  }
  const all = walk(0, [])
  const isWithin = (one: readonly Deed[], other: readonly Deed[]) =>
    one.length < other.length && one.every((deed) => other.includes(deed))
  return all.filter((one) => !all.some((other) => isWithin(one, other)))
}

const PAYING: readonly Deed[] = ['payFee', 'makePaymentFile', 'takePaymentFile', 'settleFee']

describe('what one person can do alone', () => {
  it('with one fee and the account it goes to, by role', () => {
    const lines = ROLES.flatMap((role) => alone(role).map((deeds) => `${role.padEnd(11)} ${deeds.join(' + ')}`))
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      employee    submitFee
      manager     submitFee
      approver    submitFee
      finance     enterAccount + submitFee + cancelPaymentFile
      finance     enterAccount + cancelPaymentFile + failFee
      finance     confirmAccount + submitFee + cancelPaymentFile
      finance     confirmAccount + releaseFee + approveFee + cancelPaymentFile + bookPaymentAnswer + failFee + reverseFee
      finance     confirmAccount + releaseFee + approveFee + cancelPaymentFile + bookPaymentAnswer + retryFee + reverseFee
      finance     confirmAccount + releaseFee + payFee + makePaymentFile + takePaymentFile + settleFee + retryFee
      finance     confirmAccount + releaseFee + payFee + cancelPaymentFile + bookPaymentAnswer + settleFee + failFee
      finance     confirmAccount + releaseFee + payFee + cancelPaymentFile + bookPaymentAnswer + settleFee + retryFee
      compliance  enterAccount + submitFee
      compliance  confirmAccount + submitFee
      compliance  confirmAccount + releaseFee
      admin       submitFee
      "
    `)
  })

  it('a fee that is paid has had at least two people, whatever else was done', () => {
    const before: readonly Deed[] = ['enterAccount', 'submitFee', 'approveFee']
    const paid = ROLES.flatMap(alone).filter((deeds) => deeds.some((deed) => PAYING.includes(deed)))
    expect(paid).not.toEqual([])
    expect(paid.flat().filter((deed) => before.includes(deed))).toEqual([])
  })

  it('a payment file: hand it to the bank or say what became of it, never both', () => {
    const handed = ROLES.flatMap(alone).filter(
      (deeds) => deeds.includes('makePaymentFile') || deeds.includes('takePaymentFile'),
    )
    expect(handed).not.toEqual([])
    const ends: readonly Deed[] = ['cancelPaymentFile', 'bookPaymentAnswer', 'failFee', 'reverseFee']
    expect(handed.flat().filter((deed) => ends.includes(deed))).toEqual([])
  })

  it('with one application: submit it or decide one step, never both nor two steps, nor run it afterwards', () => {
    expect(dutyInTheWay('approveStep', ALONE, byOne(['submitMeeting']))).toBe('submitMeeting')
    expect(dutyInTheWay('approveStep', ALONE, byOne(['approveStep']))).toBe('approveStep')
    expect(dutyInTheWay('runMeeting', ALONE, byOne(['approveStep']))).toBe('approveStep')
  })

  it.each([
    ['acceptConsent', 'uploadConsent'],
    ['acceptContractFile', 'uploadContractFile'],
    ['acceptDoubt', 'explainDoubt'],
    ['acceptDoubt', 'runMeeting'],
    ['confirmLink', 'linkPlace'],
    ['confirmLink', 'runMeeting'],
    ['reopenMeeting', 'runMeeting'],
    ['decideRequest', 'askRequest'],
  ] as const)('%s or %s, never both', (deed, earlier) => {
    expect(dutyInTheWay(deed, ALONE, byOne([earlier]))).toBe(earlier)
  })
})

type PaymentFile = {
  number: string
  madeBy: string
  takenBy: string[]
  state: BatchStatus
  line: BatchLineStatus
  paperBy: string | null
}

/** One fee with its payment files, as the product keeps them; `bank`: how often it has paid it. */
class OneFee {
  state: FeeStatus = 'checked'
  files: PaymentFile[] = []
  approvedBy: string[] = []
  failedBy: string | null = null
  paidBy: string | null = null
  bookedAsPaid = 0
  bank = 0

  get hands(): FeeHands {
    return {
      submittedBy: 'owner',
      accountEnteredBy: null,
      approvedBy: this.approvedBy,
      failedBy: this.failedBy,
      paidBy: this.paidBy,
      madeBy: this.files.map(({ madeBy }) => madeBy),
      takenBy: this.files.flatMap(({ takenBy }) => takenBy),
    }
  }

  get open(): PaymentFile | undefined {
    return this.files.find(({ line }) => line === 'open')
  }

  /** Those that left the house. */
  get left(): PaymentFile[] {
    return this.files.filter(({ takenBy }) => takenBy.length > 0)
  }

  private isFree(person: string, deed: Deed): boolean {
    if (feeDutyRefusal(deed, ownHands(person), this.hands) !== null) return false
    const earlier = this.left.filter(({ line }) => line !== 'open')
    return !PAYING.includes(deed) || deed === 'takePaymentFile' || unseenFile(ownHands(person), earlier) === undefined
  }

  decide(person: string, action: Exclude<FeeAction, 'check' | 'submit'>): void {
    const deed = DEED_OF[action]
    const decision = decideFee(this.state, action)
    if (!decision.ok || !this.isFree(person, deed)) return
    if (this.open && (action === 'pay' || action === 'fail' || action === 'hold')) return
    this.state = decision.status
    if (action === 'approve') this.approvedBy.push(person)
    if (action === 'fail') this.failedBy = person
    if (action === 'pay') this.paid(person)
  }

  private paid(by: string): void {
    this.paidBy = by
    this.bookedAsPaid += 1
  }

  make(person: string): void {
    if (this.state !== 'approved' || this.open || !this.isFree(person, 'makePaymentFile')) return
    const number = String(this.files.length)
    this.files.push({ number, madeBy: person, takenBy: [], state: 'open', line: 'open', paperBy: null })
  }

  private mayTouch(person: string, file: PaymentFile, deed: Deed): boolean {
    const fees = { submittedBy: ['owner'], accountsEnteredBy: [], approvedBy: this.approvedBy }
    return fileDutyRefusal(deed, ownHands(person), { ...fees, madeBy: file.madeBy, takenBy: file.takenBy }) === null
  }

  /** The bank pays what it is handed, the first time it sees the file. */
  take(person: string, file: PaymentFile | undefined): void {
    if (!file || file.state === 'cancelled' || !this.mayTouch(person, file, 'takePaymentFile')) return
    if (file.takenBy.length === 0) this.bank += 1
    file.takenBy.push(person)
  }

  cancel(person: string, file: PaymentFile | undefined, hasPaper: boolean): void {
    if (!file || !this.mayTouch(person, file, 'cancelPaymentFile')) return
    const isDownloaded = file.takenBy.length > 0
    if (!decideCancel({ status: file.state, lines: [file.line], isDownloaded, hasPaper }).ok) return
    Object.assign(file, { state: 'cancelled', line: 'cancelled', paperBy: hasPaper ? person : null })
  }

  answer(person: string, file: PaymentFile | undefined, outcome: 'paid' | 'failed'): void {
    if (file?.state !== 'open' || !this.mayTouch(person, file, 'bookPaymentAnswer')) return
    Object.assign(file, { state: 'settled', line: outcome, paperBy: person })
    this.state = outcome
    if (outcome === 'paid') this.paid(file.madeBy)
    else this.failedBy = person
  }
}

const ACTIONS = ['hold', 'release', 'sendBack', 'approve', 'pay', 'fail', 'retry', 'waive', 'reverse'] as const

/** One person of finance tries by chance every deed on the fee and each of its files, with forged papers of the bank. */
function tryOne(fee: OneFee, person: string, chance: (below: number) => number): void {
  const file = fee.files[chance(fee.files.length || 1)]
  const acts = [
    ...ACTIONS.map((action) => () => fee.decide(person, action)),
    () => fee.make(person),
    () => fee.take(person, file),
    () => fee.cancel(person, file, true),
    () => fee.cancel(person, file, false),
    () => fee.answer(person, file, 'failed'),
    () => fee.answer(person, file, 'paid'),
  ]
  acts[chance(acts.length)]?.()
}

/** The honest colleague approves what is checked and brings the bank's true answer. */
function doHonestly(fee: OneFee): void {
  const file = fee.open
  if (file && file.takenBy.length > 0) fee.answer('colleague', file, 'paid')
  else if (fee.state === 'checked') fee.decide('colleague', 'approve')
}

function chanceOf(seed: number): (below: number) => number {
  let at = seed
  return (below) => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((at / 2 ** 31) * below)
  }
}

describe('one person of finance, by chance', () => {
  it.each([
    ['alone', false],
    ['beside an honest colleague', true],
  ] as const)('%s: one file leaves at most, nothing is paid twice, nothing they approved', (_who, hasColleague) => {
    const seen = { left: 0, paid: 0 }
    for (let seed = 1; seed <= 40; seed += 1) {
      const chance = chanceOf(seed)
      const fee = new OneFee()
      if (seed % 2 === 0) fee.decide('colleague', 'approve')
      for (let step = 0; step < 2_000; step += 1) {
        if (hasColleague && chance(4) === 0) doHonestly(fee)
        else tryOne(fee, 'insider', chance)
        if (fee.paidBy === 'insider') expect(fee.approvedBy).not.toContain('insider')
      }
      expect(fee.left.length).toBeLessThanOrEqual(1)
      expect(fee.bank).toBeLessThanOrEqual(1)
      expect(fee.bookedAsPaid).toBeLessThanOrEqual(1)
      seen.left += fee.left.length
      seen.paid += fee.bookedAsPaid
    }
    expect(Math.min(seen.left, seen.paid)).toBeGreaterThan(0)
  })

  it('two people are enough: one approves and brings the answers, the other makes the files', () => {
    const fee = new OneFee()
    fee.decide('colleague', 'approve')
    fee.make('payer')
    fee.take('payer', fee.open)
    fee.answer('colleague', fee.open, 'failed')
    fee.decide('payer', 'retry')
    fee.make('payer')
    fee.cancel('colleague', fee.open, false)
    fee.make('payer')
    fee.take('payer', fee.open)
    fee.answer('colleague', fee.open, 'paid')
    expect([fee.state, fee.paidBy, fee.files.map(({ line }) => line)]).toEqual([
      'paid',
      'payer',
      ['failed', 'cancelled', 'paid'],
    ])
    fee.decide('payer', 'reverse')
    expect(fee.state).toBe('paid')
    fee.decide('colleague', 'reverse')
    expect(fee.state).toBe('reversed')
  })
})
