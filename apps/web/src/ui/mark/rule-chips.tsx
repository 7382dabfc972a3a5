import { useState } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Sheet } from '../overlay/overlays.ts'
import { RuleDetail } from './rule-detail.tsx'
import styles from './rule-chips.module.css'
import type { RuleFinding } from './rule-finding.ts'

const { useText } = defineTexts({
  'zh-CN': {
    rules: '规则检查',
    passed: (count: number) => `${count} 项符合`,
    passedTitle: '已符合的规则',
    block: '必须处理',
    warn: '需要说明',
    info: '供参考',
  },
  en: {
    rules: 'Rule check',
    passed: (count) => `${count} met`,
    passedTitle: 'Rules that are met',
    block: 'Must be fixed',
    warn: 'Needs a comment',
    info: 'For information',
  },
})

const ALERTS = ['block', 'warn', 'info'] as const
const ICONS = { block: 'x', warn: 'alert-circle', info: 'info' } as const satisfies Record<string, IconName>

type Props = {
  findings: readonly RuleFinding[]
  onJump?: ((field: string) => void) | undefined
  /** The findings are of an earlier state: shown without colour until the new ones are there. */
  isStale?: boolean | undefined
}

/** Chips over the bottom bar: what blocks, what warns, what is good to know, and what is met folded into one. A chip opens its detail. */
export function RuleChips({ findings, onJump, isStale = false }: Props) {
  const text = useText()
  const [opened, setOpened] = useState<{ title: string; findings: readonly RuleFinding[] }>()
  const [open, setOpen] = useState(false)
  const show = (title: string, shown: readonly RuleFinding[]) => {
    setOpened({ title, findings: shown })
    setOpen(true)
  }
  const met = findings.filter((finding) => finding.level === 'ok')
  return (
    <>
      <ul className={styles.chips} aria-label={text.rules} aria-busy={isStale} data-stale={isStale || undefined}>
        <AlertChips findings={findings} show={show} />
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
            isNamed={opened.findings.length > 1}
            onJump={(field) => {
              setOpen(false)
              onJump?.(field)
            }}
          />
        ))}
      </Sheet>
    </>
  )
}

/** Blocking chips first, then warnings, then what is good to know. */
function AlertChips(props: {
  findings: readonly RuleFinding[]
  show: (title: string, findings: readonly RuleFinding[]) => void
}) {
  const text = useText()
  return ALERTS.map((level) =>
    props.findings
      .filter((finding) => finding.level === level)
      .map((finding) => (
        <li key={finding.id}>
          <button type="button" className={styles[level]} onClick={() => props.show(finding.what, [finding])}>
            <Icon name={ICONS[level]} label={text[level]} />
            {finding.what}
            {finding.short !== undefined && <span className={styles.figure}>{finding.short}</span>}
          </button>
        </li>
      )),
  )
}
