import { api } from '../../kit/calls/api-client.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useLoad } from '../../kit/calls/load.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { liveTexts } from '../live-texts.ts'
import styles from '../live.module.css'
import { LiveHead } from './live-head.tsx'

type Asked = CallOutput<'online', 'liveConsent'>

/** For an attendee whom somebody else enrolled: how the data is used, and the one button that accepts it and enters. */
export function LiveConsent({ onAgree }: { onAgree: (version: string) => Promise<void> }) {
  const asked = useLoad((signal) => api.online.liveConsent({}, { signal, quiet: true }), [])
  return (
    <Loaded query={asked} skeleton={<DetailSkeleton />}>
      {(data) => <Consent asked={data} onAgree={onAgree} />}
    </Loaded>
  )
}

function Consent({ asked, onAgree }: { asked: Asked; onAgree: (version: string) => Promise<void> }) {
  const text = liveTexts.useText()
  const { faults, isBusy, submit } = useForm({ start: {}, send: () => onAgree(asked.consentVersion) })
  return (
    <>
      <LiveHead meeting={asked} />
      <p>{text.consentWhy}</p>
      <section className={styles.consent}>
        <h2>{text.consentTitle}</h2>
        <p>{asked.consentText}</p>
        <p className={styles.version}>{text.consentVersion(asked.consentVersion)}</p>
      </section>
      <p className={styles.help}>{text.consentNo(asked.organiser)}</p>
      <FieldError id="consent-error" error={faults.form} />
      <PageBar
        primary={
          <Button variant="primary" block busy={isBusy} onClick={submit}>
            {text.agree}
          </Button>
        }
      />
    </>
  )
}
