import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import type { Preview } from '../../kit/rules/meeting-findings.ts'
import { blankForm, type MeetingFormState } from './meeting-form-state.ts'
import { useFormCheck } from './use-form-check.ts'
import { useSum } from './use-sum.ts'

const EMPTY = blankForm('ONETIME')
const FILLED: MeetingFormState = { ...EMPTY, start: '2026-12-04T06:00:00.000Z', end: '2026-12-04T08:00:00.000Z' }

const BROKEN: Preview = {
  rules: [
    {
      rule: 'leadTime',
      policyKey: 'lead.workdays',
      severity: 'block',
      ok: false,
      params: { value: 1, limit: 3 },
      field: 'startDatetime',
      policyVersion: '1',
      policyFrom: '2026-01-01',
      policySource: 'company practice',
    },
  ],
  canSubmit: false,
  autoApproves: false,
  path: [],
  budget: { total: '0.00', lines: [], ioAvailable: null },
  speakers: [],
}

/** The form is filled in; the rules were last asked about `judged`. */
function Start({ judged }: { judged: MeetingFormState }) {
  const { errorOf, findings } = useFormCheck(FILLED, () => undefined, BROKEN, judged)
  return (
    <p>
      {findings.length} findings, {errorOf('startDatetime') ?? 'no error'}
    </p>
  )
}

it('a field that was empty when the rules were asked shows no error of theirs', async () => {
  render(
    <>
      <Start judged={EMPTY} />
      <Start judged={FILLED} />
    </>,
  )
  await expect.element(page.getByText(/^1 findings, .*工作日/)).toBeVisible()
  await expect.element(page.getByText('0 findings, no error')).toBeVisible()
})

const SPEAKER = { hcpId: 'a', topicId: 't', role: 'speaker', minutes: '30', feeNet: '2000', isRecorded: false }
const COPIED = { ...FILLED, lines: { meal: '900' }, speakers: [SPEAKER, SPEAKER] } as unknown as MeetingFormState // what the sum reads

/** The sum in sight; the rules were last asked about `judged`. */
const Sum = ({ form, judged }: { form: MeetingFormState; judged: MeetingFormState }) => (
  <p>sum {useSum(form, BROKEN, judged) ?? 'none'}</p>
)

it.each([
  ['of a copied meeting at once, with the tax on its speakers', COPIED, EMPTY, '5661.90'],
  ['of the check once that is about the form', COPIED, COPIED, '0.00'],
  ['of nothing, which is not said', FILLED, EMPTY, 'none'],
])('the sum is that %s', async (_, form, judged, read) => {
  render(<Sum form={form} judged={judged} />)
  await expect.element(page.getByText(`sum ${read}`)).toBeVisible()
})
