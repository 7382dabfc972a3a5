import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../page/button.tsx'
import { FactList } from './fact-list.tsx'
import type { RuleFinding } from './rule-finding.ts'
import styles from './rule-chips.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    what: '规则',
    fault: '问题',
    figure: '目前',
    limit: '要求',
    why: '制度',
    basis: '版本与依据',
    fix: '怎么改',
    jump: '去修改',
    explain: '填写说明',
  },
  en: {
    what: 'Rule',
    fault: 'Problem',
    figure: 'Now',
    limit: 'Limit',
    why: 'Policy',
    basis: 'Version and source',
    fix: 'How to fix',
    jump: 'Go to the field',
    explain: 'Write a comment',
  },
})

/** One finding in full: the figure and its limit, the policy, how to put it right, and the way to the field. */
export function RuleDetail(props: {
  finding: RuleFinding
  /** Says what it is about: needed where no title does. */
  isNamed: boolean
  onJump: (field: string) => void
}) {
  const { finding, isNamed, onJump } = props
  const text = useText()
  const { field, explainField } = finding
  const facts = [
    { label: text.what, value: isNamed ? finding.what : undefined },
    { label: text.fault, value: finding.fault, wide: true },
    { label: text.figure, value: finding.figure },
    { label: text.limit, value: finding.limit },
    { label: text.why, value: finding.why },
    { label: text.basis, value: finding.basis, wide: true },
    { label: text.fix, value: finding.fix, wide: true },
  ]
  return (
    <div className={styles.detail}>
      <FactList facts={facts.filter((fact) => fact.value !== undefined)} />
      {field !== undefined && (
        <div className={styles.jump}>
          <Button variant="primary" block onClick={() => onJump(field)}>
            {text.jump}
          </Button>
          {explainField !== undefined && (
            <Button block onClick={() => onJump(explainField)}>
              {text.explain}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
