import { useCall } from '../../kit/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'

const { useText } = defineTexts({
  'zh-CN': { title: '演示账号', note: (password: string) => `点一下即可登录。密码都是 ${password}` },
  en: { title: 'Demo people', note: (password) => `Tap one to sign in. The password of each is ${password}` },
})

/** The people one may sign in as in a demo; nothing elsewhere. */
export function DemoPeople(props: {
  busyCode: string | undefined
  onChoose: (employeeCode: string, password: string) => void
}) {
  const text = useText()
  const { data } = useCall('session', 'demoPeople', {}, { staleTime: Number.POSITIVE_INFINITY })
  if (!data || data.people.length === 0) return null
  return (
    <Section title={text.title} note={text.note(data.password)}>
      {data.people.map(({ employeeCode, name, note }) => (
        <ListRow
          key={employeeCode}
          leading={<Avatar name={name} />}
          label={name}
          description={note}
          value={employeeCode === props.busyCode ? <Icon name="loader" spin /> : employeeCode}
          disabled={props.busyCode !== undefined}
          onClick={() => props.onChoose(employeeCode, data.password)}
        />
      ))}
    </Section>
  )
}
