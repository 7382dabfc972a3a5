import { useState } from 'react'
import { takePass } from '../../kit/device/tokens.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { publicPaths as paths } from '../../kit/page/public-paths.ts'
import { defineTexts } from '../../kit/texts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Fault } from '../../ui/page/fault.tsx'
import { askScan } from '../proved-calls.ts'
import type { Person, Session } from '../sign-session.ts'

const { useText } = defineTexts({
  help: [
    '境外号码请以 + 和国家码开头。用邮箱报名的，请用本机的报名签到，或先找回报名。',
    'A number abroad begins with + and the country’s code. Enrolled with a mail address? Use the enrolment on this phone, or find it first.',
  ],
  own: ['用本机的报名签到', 'Sign in with the enrolment on this phone'],
  find: ['找回我的报名', 'Find my enrolment'],
  register: ['还没有报名，现场登记', 'Not enrolled yet? Register here'],
  failed: ['暂时无法签到', 'You cannot sign in now'],
})

/** The ways to the signature without a number of the mainland: the pass on this phone, or registration with a mail address. */
export function OtherSign(props: { session: Session; onFound: (person: Person) => void; onRegister: () => void }) {
  const { session, onFound, onRegister } = props
  const { engagementId, ticket } = session
  const text = useText()
  const [pass] = useState(() => takePass(engagementId))
  const { faults, isBusy, submit } = useForm({
    start: {},
    failed: text.failed,
    send: async () => {
      const { person } = await askScan({ qr: ticket })
      if (person !== null) onFound(person)
    },
  })
  return (
    <div>
      <p>{text.help}</p>
      {faults.form && <Fault>{faults.form}</Fault>}
      {pass === null ? (
        <ActionLink href={paths.passFind({ engagementId })}>{text.find}</ActionLink>
      ) : (
        <ActionLink busy={isBusy} onClick={submit}>
          {text.own}
        </ActionLink>
      )}
      <ActionLink onClick={onRegister}>{text.register}</ActionLink>
    </div>
  )
}
