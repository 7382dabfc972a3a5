import { isDemoPage } from '../../kit/demo-page.ts'
import { useCall } from '../../kit/calls/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import styles from './demo-people.module.css'

const { useText } = defineTexts({
  title: ['演示账号', 'Demo people'],
  password: ['密码', 'Password'],
  phones: ['演示手机', 'Demo phones'],
  phonesNote: ['查看医生手机上收到的验证码和链接', 'Codes and links the invented doctors received'],
})

/** The people one may sign in as in a demo; nothing elsewhere. */
export function DemoPeople(props: {
  busyCode: string | undefined
  onChoose: (employeeCode: string, password: string) => void
}) {
  const text = useText()
  const { data } = useCall('session', 'demoPeople', {}, { staleTime: Number.POSITIVE_INFINITY, enabled: isDemoPage() })
  if (!data || data.people.length === 0) return null
  return (
    <Group
      title={text.title}
      action={
        data.password === '' ? undefined : (
          <span className={styles.code}>
            {text.password} {data.password}
          </span>
        )
      }
    >
      {data.people.map(({ employeeCode, name, note }) => (
        <Row
          key={employeeCode}
          lead={<Avatar name={name} />}
          title={
            <>
              {name} <span className={styles.code}>{employeeCode}</span>
            </>
          }
          second={<TitleText>{note}</TitleText>}
          end={employeeCode === props.busyCode ? <Icon name="loader" spin /> : undefined}
          disabled={props.busyCode !== undefined}
          onClick={() => props.onChoose(employeeCode, data.password)}
        />
      ))}
      <Row icon="message" title={text.phones} second={text.phonesNote} href={paths.demoPhone()} />
    </Group>
  )
}
