import { useEffect, useState } from 'react'
import { useLocale } from '../../kit/texts.ts'
import type { RuleFinding } from '../../ui/mark/rule-finding.ts'
import type { Preview, Warning } from '../../kit/rules/meeting-findings.ts'
import type { ChangeForm } from './meeting-form-state.ts'
import { reductionOf } from './rule-reduction.ts'

type Findings = { findings: readonly RuleFinding[]; warnings: readonly Warning[] }
type Maker = typeof import('../../kit/rules/meeting-findings.ts')

/** The rules in words. Their texts come after the form, which can be filled in meanwhile; the server judges in any case. */
export function useRuleFindings(
  preview: Preview | undefined,
  missing: readonly string[],
  change: ChangeForm,
): Findings {
  const language = useLocale()
  const [maker, setMaker] = useState<Maker>()
  useEffect(() => {
    let isGone = false
    import('../../kit/rules/meeting-findings.ts').then(
      (loaded) => !isGone && setMaker(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  if (maker === undefined) return { findings: [], warnings: [] }
  return {
    findings: maker.findingsOf(preview, missing, language, true, (rule, broken) => reductionOf(rule, broken, change)),
    warnings: maker.warningsOf(preview, missing, language, true),
  }
}
