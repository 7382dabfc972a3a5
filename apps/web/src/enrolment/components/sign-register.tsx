import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../kit/calls/api-error.ts'
import { holdPass } from '../../kit/device/own-pass.ts'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { askScan } from '../proved-calls.ts'
import type { Person, Session } from '../sign-session.ts'
import { signTexts } from '../sign-texts.ts'
import styles from '../sign.module.css'

/** Most people are in the list already and never load it. */
const RegistrationForm = lazy(async () => ({
  default: (await import('../registration/registration-form.tsx')).RegistrationForm,
}))

/** Registration at the door: knows the number and the ticket, and goes straight on to the signature. */
export function SignRegister(props: { session: Session; phone: string; onFound: (person: Person) => void }) {
  const { session, phone, onFound } = props
  const text = signTexts.useText()
  const [fault, setFault] = useState<string>()
  const [registered, setRegistered] = useState(phone)
  const goOn = async (as: string) => {
    setFault(undefined)
    setRegistered(as)
    try {
      const { person } = await askScan({ qr: session.ticket, ...(as !== '' && { phone: as }) })
      if (person !== null) onFound(person)
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : text.failed)
    }
  }
  if (fault !== undefined) return <ErrorState what={fault} onRetry={() => void goOn(registered)} />
  return (
    <Suspense fallback={<RowSkeletons count={4} />}>
      <div className={styles.form}>
        <RegistrationForm
          page={{ ...session, executeType: 'onSite', asksMeal: session.asksMeal === 'enrol' }}
          phone={phone}
          submitLabel={text.registerAndSign}
          onPass={async (pass, as) => {
            await holdPass(session.engagementId, pass)
            await goOn(as)
          }}
        />
      </div>
    </Suspense>
  )
}
