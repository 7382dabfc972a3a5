import { HealthLines } from '../../admin/public.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Row } from '../../ui/page/row.tsx'

const { useText } = defineTexts({ 'zh-CN': { workbench: '打开工作台' }, en: { workbench: 'Open the workbench' } })

/** What needs an administrator, and the way to the workbench. */
export function ServerLines() {
  return (
    <HealthLines>
      <Row icon="settings" title={useText().workbench} href={paths.adminSectionRecord()} />
    </HealthLines>
  )
}
