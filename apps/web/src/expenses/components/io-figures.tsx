import { MoneyText } from '../../ui/money-text.tsx'
import { expenseTexts } from '../expense-texts.ts'
import styles from '../expenses.module.css'

export type Balances = {
  ioAmount: string
  ioActualAmount: string
  committed: string
  reserved: string
  available: string
}

/** Where an order's money is: one bar, and the same as figures. */
export function IoFigures({ balances }: { balances: Balances }) {
  const text = expenseTexts.useText()
  const total = Number(balances.ioAmount)
  const share = (amount: string) => ({ width: total === 0 ? 0 : `${(Number(amount) / total) * 100}%` })
  return (
    <>
      <div className={styles.meter} aria-hidden>
        <span className={styles.meterActual} style={share(balances.ioActualAmount)} />
        <span className={styles.meterCommitted} style={share(balances.committed)} />
        <span className={styles.meterReserved} style={share(balances.reserved)} />
      </div>
      <dl className={styles.legend}>
        <Figure label={text.available} amount={balances.available} />
        <Figure label={text.actual} amount={balances.ioActualAmount} tone={styles.keyActual} />
        <Figure label={text.committed} amount={balances.committed} tone={styles.keyCommitted} />
        <Figure label={text.reserved} amount={balances.reserved} tone={styles.keyReserved} />
      </dl>
    </>
  )
}

function Figure({ label, amount, tone }: { label: string; amount: string; tone?: string | undefined }) {
  return (
    <div>
      <dt className={tone}>{label}</dt>
      <dd>
        <MoneyText amount={amount} size="strong" />
      </dd>
    </div>
  )
}
