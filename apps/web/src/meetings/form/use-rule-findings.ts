import { useEffect, useState } from 'react'
import { useLocale } from '../../kit/texts.ts'
import type { RuleFinding } from '../../ui/mark/rule-finding.ts'
import type { Preview, Warning } from './meeting-findings.ts'
import type { ChangeForm } from './meeting-form-state.ts'

type Findings = { findings: readonly RuleFinding[]; warnings: readonly Warning[] }
type Maker = typeof import('./meeting-findings.ts')

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
    import('./meeting-findings.ts').then(
      (loaded) => !isGone && setMaker(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  if (maker === undefined) return { findings: [], warnings: [] }
  return {
    findings: maker.findingsOf(preview, missing, language, true, change),
    warnings: maker.warningsOf(preview, missing, language, true),
  }
}
