import { defineTexts } from '../kit/texts.ts'
import { Button } from './button.tsx'
import { FactList } from './fact-list.tsx'
import type { RuleFinding } from './rule-chips.tsx'
import styles from './rule-chips.module.css'

const { useText } = defineTexts({
  'zh-CN': { what: '情况', figure: '数值', why: '依据', fix: '怎么改', jump: '去修改' },
  en: { what: 'What', figure: 'Figure', why: 'Policy', fix: 'How to fix', jump: 'Go to the field' },
})

/** One finding in full: what, the figure, the policy, how to put it right, and the way to the field. */
export function RuleDetail({ finding, onJump }: { finding: RuleFinding; onJump: (field: string) => void }) {
  const text = useText()
  const { field } = finding
  const facts = [
    { label: text.what, value: finding.what },
    { label: text.figure, value: finding.figure },
    { label: text.why, value: finding.why },
    { label: text.fix, value: finding.fix },
  ]
  return (
    <div className={styles.detail}>
      <FactList facts={facts.filter((fact) => fact.value !== undefined)} />
      {field !== undefined && (
        <div className={styles.jump}>
          <Button variant="primary" block onClick={() => onJump(field)}>
            {text.jump}
          </Button>
        </div>
      )}
    </div>
  )
}
