import { defineTexts } from '../../kit/texts.ts'
import { Sheet } from '../overlay/overlays.ts'
import type { RuleFinding } from './rule-finding.ts'
import { RuleLines } from './rule-lines.tsx'

const { useText } = defineTexts({
  rules: ['规则检查', 'Rule check'],
})

/** All rules of a meeting in a sheet; a jump closes it. */
export function RuleSheet(props: {
  open: boolean
  onClose: () => void
  findings: readonly RuleFinding[]
  onJump?: ((field: string) => void) | undefined
}) {
  const { open, onClose, findings, onJump } = props
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text.rules} flush>
      <RuleLines
        findings={findings}
        onJump={
          onJump &&
          ((field) => {
            onClose()
            onJump(field)
          })
        }
      />
    </Sheet>
  )
}
