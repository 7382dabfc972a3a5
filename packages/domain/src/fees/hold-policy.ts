import type { PolicyKey } from '../policies/policy-catalog.ts'
import type { SpeakerLevel } from '../speakers/speaker-rules.ts'
import type { FeeHoldReason } from './hold-rules.ts'

/** The policy a hold comes from; null where the product itself, or a person, keeps the fee back. */
export function holdPolicy(reason: FeeHoldReason, level: SpeakerLevel): PolicyKey | null {
  switch (reason) {
    case 'blacklisted':
      return 'speaker.blacklist'
    case 'employerConsentMissing':
      return 'speaker.employerConsent'
    case 'feeAboveLevel':
      return `speaker.fee.net.max.${level}`
    case 'feeAboveContract':
      return 'speaker.duration.tolerance'
    case 'yearNetExceeded':
      return 'speaker.cap.year.net'
    case 'yearCountExceeded':
      return 'speaker.cap.count.year'
    case 'duplicate':
    case 'notSignedIn':
    case 'accountChanged':
    case 'handsReset':
    case 'nameDiffers':
    case 'nameChanged':
    case 'paperAlone':
    case 'heldByHand':
      return null
  }
}
