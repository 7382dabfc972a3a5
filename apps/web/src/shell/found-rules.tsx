import { isFoundIn, searchKeys } from '@osmp/domain/kit/name-key.ts'
import { pinyinInitials } from '@osmp/domain/kit/pinyin-initials.ts'
import { POLICY_CATALOG } from '@osmp/domain/policies/policy-catalog.ts'
import type { ReactNode } from 'react'
import { useLocale } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { Group } from '../ui/page/group.tsx'
import { Row } from '../ui/page/row.tsx'

/** The first `most` rules with this word in their name, or `none`; each leads to its versions in the workbench. */
export function FoundRules(props: { word: string; title: string; most: number; none: ReactNode }) {
  const { word, title, most, none } = props
  const isEnglish = useLocale() === 'en'
  const keys = searchKeys(word)
  const rules = Object.entries(POLICY_CATALOG).filter(([, { zh, en }]) => isFoundIn([zh, en, pinyinInitials(zh)], keys))
  if (rules.length === 0) return none
  return (
    <Group title={title}>
      {rules.slice(0, most).map(([key, { zh, en }]) => (
        <Row
          key={key}
          title={isEnglish ? en : zh}
          href={paths.adminSectionRecord({ section: 'policies', record: key.replaceAll('.', '-') })}
        />
      ))}
    </Group>
  )
}
