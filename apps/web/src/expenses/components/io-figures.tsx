import { MoneyText } from '../../ui/mark/money-text.tsx'
import { expenseTexts } from '../expense-texts.ts'
import styles from '../expenses.module.css'

export type Balances = {
  ioAmount: string
  ioActualAmount: string
  committed: string
  reserved: string
  available: string
}
export type Account = 'available' | 'reserved' | 'committed' | 'actual'

/** Where money is: one bar, and the same as figures, each leading to its entries where `hrefOf` says so. */
export function IoFigures(props: { balances: Balances; hrefOf?: (account: Account) => string }) {
  const { balances, hrefOf } = props
  const text = expenseTexts.useText()
  const total = Number(balances.ioAmount)
  const share = (amount: string) => ({ width: total === 0 ? 0 : `${(Number(amount) / total) * 100}%` })
  const figures: readonly (readonly [Account, string, string | undefined])[] = [
    ['available', balances.available, undefined],
    ['actual', balances.ioActualAmount, styles.keyActual],
    ['committed', balances.committed, styles.keyCommitted],
    ['reserved', balances.reserved, styles.keyReserved],
  ]
  return (
    <>
      <div className={styles.meter} aria-hidden>
        <span className={styles.meterActual} style={share(balances.ioActualAmount)} />
        <span className={styles.meterCommitted} style={share(balances.committed)} />
        <span className={styles.meterReserved} style={share(balances.reserved)} />
      </div>
      <dl className={styles.legend}>
        {figures.map(([account, amount, tone]) => (
          <div key={account} className={styles.place}>
            <dt className={tone}>{text[account]}</dt>
            <dd>
              {hrefOf === undefined ? (
                <MoneyText amount={amount} size="strong" />
              ) : (
                <a className={styles.entriesLink} href={hrefOf(account)}>
                  <span className="visually-hidden">{text[account]} </span>
                  <MoneyText amount={amount} size="strong" />
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
