import { Loaded } from '../kit/calls/loaded.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { FormBuilder } from './questions/form-builder.tsx'
import { formTexts } from './questions/form-texts.ts'

/** The questions that a meeting asks doctors at enrolment, written and published; from 1024 px with a live preview beside them. */
export function Screen() {
  const text = formTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const form = useCall('enrolment', 'enrolmentForm', { engagementId })
  if (form.data) return <FormBuilder engagementId={engagementId} form={form.data} />
  return (
    <Page title={text.title} back="history" width="wide">
      <Loaded query={form} skeleton={<RowSkeletons count={4} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}
