import { readAccountNumber } from '@osmp/domain/fees/account-rules.ts'
import { addMinutes } from '@osmp/domain/kit/time.ts'
import { insertAccount } from '../fees/public.ts'
import type { Tx } from '../kit/database/db.ts'
import type { SecretKey } from '../kit/secrets/secret-key.ts'
import { DEMO_DOCTORS, doctorId, SPEAKER_COUNT, SPEAKER_PLACES } from './demo-doctors.ts'

const BANKS = [
  ['中国工商银行', '上海市分行徐汇支行'],
  ['中国建设银行', '上海市分行静安支行'],
  ['招商银行', '上海分行营业部'],
] as const
const DAYS = 24 * 60
/** These two have handed in no account yet. */
const WITHOUT: readonly number[] = [SPEAKER_PLACES.noConsent, SPEAKER_PLACES.nonResident]

/** Made-up bank accounts of the speakers, entered half a year ago; `at`: UTC ISO. */
export async function loadAccounts(tx: Tx, at: string, secretKey: SecretKey | undefined): Promise<void> {
  for (let place = 0; place < SPEAKER_COUNT; place += 1) {
    const [bankName, bankBranch] = BANKS[place % BANKS.length] ?? BANKS[0]
    const { number, tail } = cardNumber(place)
    if (WITHOUT.includes(place)) continue
    const account = {
      hcpId: doctorId(place),
      holderName: DEMO_DOCTORS[place]?.name ?? '',
      bankName,
      bankBranch,
      number,
      tail,
      personId: null,
      payableFrom: null,
      at: addMinutes(at, -180 * DAYS),
    }
    await insertAccount(tx, account, { secretKey })
  }
}

/** The one check digit that makes the place's number a card number. */
function cardNumber(place: number): { number: string; tail: string } {
  const body = `622202100100${String(place * 7919).padStart(6, '0')}`
  for (let digit = 0; digit < 10; digit += 1) {
    const read = readAccountNumber(`${body}${digit}`)
    if (read.ok) return read
  }
  throw new RangeError(`card number missing for ${place}`)
}
