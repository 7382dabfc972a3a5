import { useState } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Icon } from './icon.tsx'
import type { RuleFinding } from './rule-finding.ts'
import { RuleSheet } from './rule-sheet.tsx'
import styles from './rule-chips.module.css'

const { useText } = defineTexts({
  rules: ['规则检查', 'Rule check'],
  block: (count: number) => [`${count} 项必须处理`, `${count} to fix`],
  warn: (count: number) => [`${count} 项需要说明`, `${count} to explain`],
  met: (count: number) => [`${count} 项符合`, `${count} met`],
})

/** How a form stands with the rules, in one button that opens them: what blocks and what needs words, with the number met. */
export function RuleChips(props: {
  findings: readonly RuleFinding[]
  onJump?: ((field: string) => void) | undefined
  /** The findings are of an earlier state: shown without colour until the new ones are there. */
  isStale?: boolean | undefined
}) {
  const { findings, onJump, isStale = false } = props
  const text = useText()
  const [open, setOpen] = useState(false)
  const count = (level: RuleFinding['level']) => findings.filter((finding) => finding.level === level).length
  const [block, warn, met] = [count('block'), count('warn'), count('ok')]
  if (findings.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.chips}
        aria-busy={isStale}
        aria-expanded={open}
        data-stale={isStale || undefined}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{text.rules}</span>
        {block > 0 && (
          <span className={styles.block}>
            <Icon name="x-circle" />
            {text.block(block)}
          </span>
        )}
        {warn > 0 && (
          <span className={styles.warn}>
            <Icon name="alert-circle" />
            {text.warn(warn)}
          </span>
        )}
        {block + warn === 0 && (
          <span className={styles.ok}>
            <Icon name="check" />
            {text.met(met)}
          </span>
        )}
      </button>
      <RuleSheet open={open} onClose={() => setOpen(false)} findings={findings} onJump={onJump} />
    </>
  )
}
