import { formatDate, formatDateTime } from '../../kit/format.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import type { ReadContract } from '../contract-for-speaker.ts'
import { contractTexts } from '../contract-texts.ts'
import styles from '../contract.module.css'

type Standing = ReadContract['standing']

const LOOKS = {
  open: { look: 'todo', icon: 'pen' },
  signed: { look: 'done', icon: 'check' },
  declined: { look: 'over', icon: 'x' },
  expired: { look: 'over', icon: 'clock' },
  stale: { look: 'over', icon: 'refresh' },
  signedStale: { look: 'over', icon: 'refresh' },
  voided: { look: 'over', icon: 'ban' },
  none: { look: 'over', icon: 'ban' },
} as const satisfies Record<Standing, { look: 'todo' | 'done' | 'over'; icon: IconName }>

/** How the contract stands, what meeting it is for, and the one figure that counts. */
export function ContractVerdict({ contract }: { contract: ReadContract }) {
  const text = contractTexts.useText()
  const { standing, engagementName, startDatetime, net, reason, changed } = contract
  const { look, icon } = LOOKS[standing]
  return (
    <section className={styles.verdict} data-look={look} role="status">
      <p className={styles.state}>
        <Icon name={icon} size={24} />
        <strong>{text[standing]}</strong>
      </p>
      <h2>{engagementName}</h2>
      <p className="figures">{formatDateTime(startDatetime)}</p>
      <p className={styles.amount}>
        <span>{text.net}</span>
        <MoneyText amount={net} size="title" />
      </p>
      <p>{reason ?? noteOf(contract, text)}</p>
      {changed.length > 0 && <p>{text.changed(changed.map((change) => text[change]).join(text.listMark))}</p>}
    </section>
  )
}

function noteOf(
  { signedAt, declinedAt, expiresAt }: ReadContract,
  text: ReturnType<typeof contractTexts.useText>,
): string {
  if (signedAt !== null) return text.signedAt(formatDateTime(signedAt))
  return declinedAt === null ? text.openBy(formatDate(expiresAt)) : text.declinedAt(formatDateTime(declinedAt))
}
