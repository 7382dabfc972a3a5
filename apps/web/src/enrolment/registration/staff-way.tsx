import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { defineTexts } from '../../kit/texts.ts'
import styles from './registration.module.css'

const { useText } = defineTexts({
  help: [
    '本表供医生填写。公司同事参会不占名额，不用填表。',
    'This form is for doctors. Colleagues take no seat and fill in no form.',
  ],
  go: ['我是公司同事，我要参加', 'I am a colleague and will come'],
})

/** For staff who were sent the link of a meeting: the way to put oneself on its list of colleagues. */
export function StaffWay({ engagementId }: { engagementId: string }) {
  const text = useText()
  return (
    <div className={styles.staff}>
      <p>{text.help}</p>
      <ButtonLink block icon="user-check" href={paths.enroll({ engagementId })}>
        {text.go}
      </ButtonLink>
    </div>
  )
}
