import { Dotted } from '../../ui/mark/dotted.tsx'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/page/button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { approvalTexts } from '../approval-texts.ts'
import styles from '../approvals.module.css'
import type { PassedItem } from '../pass-many.ts'

/** What became of each application that was passed together; it stays until it is put away. */
export function PassResults(props: {
  results: readonly PassedItem[]
  busy: boolean
  onAgain: (items: readonly PassedItem['item'][]) => void
  onDismiss: () => void
}) {
  const { results, busy, onAgain, onDismiss } = props
  const text = approvalTexts.useText()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    frame.current?.focus()
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [results])
  const passed = results.filter(({ result }) => result?.passed).length
  const unsure = results.filter(({ result }) => result === undefined)
  return (
    <section ref={frame} tabIndex={-1} className={styles.results} aria-label={text.results}>
      <h2 className="strong">{text.resultsSum(passed, results.length)}</h2>
      {unsure.length > 0 && <p className="quiet">{text.resultsUnsure}</p>}
      <ul className="stack">
        {results.map((one) => (
          <Result key={one.item.approvalId} {...one} />
        ))}
      </ul>
      <div className={styles.resultActions}>
        {unsure.length > 0 && (
          <Button busy={busy} icon="refresh" onClick={() => onAgain(unsure.map(({ item }) => item))}>
            {text.again}
          </Button>
        )}
        <Button onClick={onDismiss}>{text.dismiss}</Button>
      </div>
    </section>
  )
}

function Result({ item, result, fault }: PassedItem) {
  const text = approvalTexts.useText()
  const passed = result?.passed ?? false
  const why = passed ? '' : (result?.msg ?? fault ?? '')
  return (
    <li className={styles.result} data-passed={passed}>
      <Icon name={passed ? 'check-circle' : 'alert-circle'} />
      <div className={styles.resultText}>
        <a className={styles.resultName} href={paths.newMeetingDetail({ engagementId: item.engagementId })}>
          <TitleText>{item.engagementName}</TitleText>
        </a>
        <p className="quiet">
          <Dotted of={[passed ? text.resultPassed : text.resultFailed, why]} />
        </p>
      </div>
    </li>
  )
}
