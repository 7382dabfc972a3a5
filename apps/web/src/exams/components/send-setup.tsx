import { lazy, Suspense, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { organiserTexts } from '../organiser-texts.ts'

const SendSetupForm = lazy(async () => ({ default: (await import('./send-setup-form.tsx')).SendSetupForm }))

/** What the company sets for new questionnaires; an administrator changes it here. */
export function SendSetup() {
  const text = organiserTexts.useText()
  const setup = useCall('exams', 'examSendSetupInfo', {})
  const [isChanging, setChanging] = useState(false)
  const close = () => setChanging(false)
  return (
    <Group
      title={text.setup}
      note={text.setupNote}
      action={setup.data?.mayChange && <ActionLink onClick={() => setChanging(true)}>{text.setupChange}</ActionLink>}
    >
      <Loaded query={setup} skeleton={<RowSkeletons count={4} />}>
        {(data) => (
          <>
            <Facts setup={data} />
            {isChanging && (
              <Suspense>
                <SendSetupForm setup={data} onClose={close} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Group>
  )
}

function Facts({ setup }: { setup: CallOutput<'exams', 'examSendSetupInfo'> }) {
  const text = organiserTexts.useText()
  const { audience, sendWhen, openDays, passPercent, attempts, anonymousMin } = setup
  return (
    <FactList
      facts={[
        { label: text.setupAudience, value: audience === 'signed' ? text.setupSigned : text.setupEnrolled },
        { label: text.setupWhen, value: sendWhen === 'manual' ? text.setupManual : text.setupAtEnd },
        { label: text.setupDays, value: text.days(openDays) },
        { label: text.setupExam, value: text.setupPass(passPercent, attempts) },
        { label: text.setupAnonymous, value: text.setupMin(anonymousMin) },
      ]}
    />
  )
}
