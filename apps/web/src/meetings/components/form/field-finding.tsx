import { ActionLink } from '../../../ui/page/action-link.tsx'
import { Icon } from '../../../ui/mark/icon.tsx'
import type { RuleFinding } from '../../../ui/mark/rule-finding.ts'
import { isOfList } from '../../form/field-findings.ts'
import styles from './field-finding.module.css'

/** A rule's sentence under the field that causes it, in the colour of its level, and what puts it right; announced when it appears. */
export function FieldFinding({ findings }: { findings: readonly RuleFinding[] }) {
  return (
    <div aria-live="polite">
      {findings.map(({ id, level, said, field = '', reduce }) => (
        <p key={id} className={level === 'block' ? styles.block : styles.warn}>
          {(level === 'warn' || isOfList(field)) && (
            <>
              <Icon name="alert-circle" />
              <span>{said}</span>
            </>
          )}
          {reduce && <ActionLink onClick={reduce.run}>{reduce.words}</ActionLink>}
        </p>
      ))}
    </div>
  )
}
