import { RULE_GROUP_NAMES, RULE_GROUPS, type RuleGroup } from '@osmp/domain/meetings/meeting-rules/rule-groups.ts'
import type { ReactNode } from 'react'
import { defineTexts, useLocale } from '../../kit/texts.ts'
import { Button } from '../page/button.tsx'
import { classNames } from '../page/class-names.ts'
import { Gauge } from './gauge.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import type { RuleFinding } from './rule-finding.ts'
import styles from './rule-lines.module.css'

const { useText } = defineTexts({
  met: (group: string, count: number) => [`${group}：${count} 项符合`, `${group}: ${count} met`],
  block: ['必须处理', 'Must be fixed'],
  warn: ['需要说明', 'Needs a comment'],
  info: ['供参考', 'For information'],
  ok: ['符合', 'Met'],
  why: ['制度', 'Policy'],
  jump: ['去填写', 'Go to the field'],
  explain: ['填写说明', 'Write a comment'],
})

const ICONS: Readonly<Record<RuleFinding['level'], IconName>> = {
  block: 'x-circle',
  warn: 'alert-circle',
  info: 'info',
  ok: 'check',
}
const TONES = { block: 'danger', warn: 'act', info: undefined, ok: undefined } as const

type Jump = ((field: string) => void) | undefined

/** All rules by what they are about: those that are not met stand open, the rest of a group folds into one line. */
export function RuleLines({ findings, onJump }: { findings: readonly RuleFinding[]; onJump?: Jump }) {
  return RULE_GROUPS.map((group) => {
    const some = findings.filter((finding) => finding.group === group)
    return some.length > 0 && <GroupLines key={group} group={group} findings={some} onJump={onJump} />
  })
}

function GroupLines({ group, findings, onJump }: { group: RuleGroup; findings: readonly RuleFinding[]; onJump: Jump }) {
  const text = useText()
  const locale = useLocale()
  const met = findings.filter(({ level }) => level === 'ok')
  return (
    <>
      {findings
        .filter(({ level }) => level !== 'ok')
        .map((finding) => (
          <RuleLine key={finding.id} finding={finding} onJump={onJump} />
        ))}
      {met.length > 0 && (
        <details className={styles.met}>
          <summary className={styles.summary}>
            <span className={styles.lead}>
              <Icon name="check" />
            </span>
            <span className={styles.metWords}>{text.met(RULE_GROUP_NAMES[group][locale], met.length)}</span>
            <span className={styles.arrow}>
              <Icon name="chevron-down" />
            </span>
          </summary>
          {met.map((finding) => (
            <RuleLine key={finding.id} finding={finding} onJump={onJump} />
          ))}
        </details>
      )}
    </>
  )
}

/**
 * One rule in a line: its name, the figure with its limit and how much of it is used; pressed, it tells the policy and the way out.
 * `note` is what is said to it, e.g. the submitter's words.
 */
export function RuleLine(props: { finding: RuleFinding; onJump?: Jump; note?: ReactNode }) {
  const { finding, onJump, note } = props
  const text = useText()
  const { level, what, short, share, fault, fix } = finding
  return (
    <details className={styles.line}>
      <summary className={styles.summary}>
        <span className={classNames(styles.lead, styles[level])}>
          <Icon name={ICONS[level]} label={text[level]} />
        </span>
        <span className={styles.text}>
          <span className={styles.first}>
            <span className={styles.what}>{what}</span>
            <span className="quiet">{short ?? finding.figure}</span>
          </span>
          {level !== 'ok' && (fault !== undefined || note !== undefined) && (
            <span className={styles.note}>
              {fault !== undefined && <span>{fault}</span>}
              {fault !== undefined && note !== undefined && <br />}
              {note !== undefined && <span>{note}</span>}
            </span>
          )}
        </span>
        {share !== undefined && <Gauge share={share} tone={TONES[level]} />}
      </summary>
      <div className={styles.detail}>
        {fix !== undefined && <p>{fix}</p>}
        <p>
          {text.why} {finding.why}
        </p>
        {finding.basis !== undefined && <p>{finding.basis}</p>}
        <Jumps finding={finding} onJump={onJump} />
      </div>
    </details>
  )
}

function Jumps({ finding: { field, explainField, reduce }, onJump }: { finding: RuleFinding; onJump: Jump }) {
  const text = useText()
  if (field === undefined || onJump === undefined) return null
  return (
    <div className={styles.jumps}>
      {reduce && <Button onClick={reduce.run}>{reduce.words}</Button>}
      <Button onClick={() => onJump(field)}>{text.jump}</Button>
      {explainField !== undefined && <Button onClick={() => onJump(explainField)}>{text.explain}</Button>}
    </div>
  )
}
