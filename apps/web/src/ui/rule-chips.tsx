import { useState } from 'react'
import { defineTexts } from '../kit/texts.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Sheet } from './overlays.ts'
import { RuleDetail } from './rule-detail.tsx'
import styles from './rule-chips.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    rules: '规则检查',
    passed: (count: number) => `${count} 项符合`,
    passedTitle: '已符合的规则',
    block: '必须处理',
    warn: '需要留意',
  },
  en: {
    rules: 'Rule check',
    passed: (count) => `${count} met`,
    passedTitle: 'Rules that are met',
    block: 'Must be fixed',
    warn: 'Take note',
  },
})

/** What a rule found, in words ready to show. */
export type RuleFinding = {
  /** Unique among the findings. */
  id: string
  level: 'block' | 'warn' | 'ok'
  /** What it is about, short: stands on the chip. */
  what: string
  /** The figure against the limit, e.g. `¥1,300 / ¥1,200`. */
  figure?: string | undefined
  /** Why: the policy's name. */
  why: string
  /** How to put it right. */
  fix?: string | undefined
  /** The field to jump to. */
  field?: string | undefined
}

const ICONS = { block: 'x', warn: 'alert-circle' } as const satisfies Record<string, IconName>

/** Chips over the bottom bar: what blocks, what warns, and what is met folded into one. A chip opens its detail. */
export function RuleChips(props: { findings: readonly RuleFinding[]; onJump?: ((field: string) => void) | undefined }) {
  const text = useText()
  const [opened, setOpened] = useState<{ title: string; findings: readonly RuleFinding[] }>()
  const [open, setOpen] = useState(false)
  const show = (title: string, findings: readonly RuleFinding[]) => {
    setOpened({ title, findings })
    setOpen(true)
  }
  const met = props.findings.filter((finding) => finding.level === 'ok')
  return (
    <>
      <ul className={styles.chips} aria-label={text.rules}>
        <AlertChips findings={props.findings} show={show} />
        {met.length > 0 && (
          <li>
            <button type="button" className={styles.ok} onClick={() => show(text.passedTitle, met)}>
              <Icon name="check" />
              {text.passed(met.length)}
            </button>
          </li>
        )}
      </ul>
      <Sheet open={open} onClose={() => setOpen(false)} title={opened?.title ?? text.rules} flush>
        {opened?.findings.map((finding) => (
          <RuleDetail
            key={finding.id}
            finding={finding}
            onJump={(field) => {
              setOpen(false)
              props.onJump?.(field)
            }}
          />
        ))}
      </Sheet>
    </>
  )
}

/** Blocking chips first, warnings after. */
function AlertChips(props: {
  findings: readonly RuleFinding[]
  show: (title: string, findings: readonly RuleFinding[]) => void
}) {
  const text = useText()
  return (['block', 'warn'] as const).map((level) =>
    props.findings
      .filter((finding) => finding.level === level)
      .map((finding) => (
        <li key={finding.id}>
          <button type="button" className={styles[level]} onClick={() => props.show(finding.what, [finding])}>
            <Icon name={ICONS[level]} label={text[level]} />
            {finding.what}
          </button>
        </li>
      )),
  )
}
