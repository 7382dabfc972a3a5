import type { Role } from '@osmp/domain/session/roles.ts'
import { useUser } from '../../kit/device/session-store.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import styles from './profile.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    employee: '员工',
    manager: '经理',
    approver: '审批人',
    finance: '财务',
    compliance: '合规',
    admin: '管理员',
    separator: '、',
  },
  en: {
    employee: 'Employee',
    manager: 'Manager',
    approver: 'Approver',
    finance: 'Finance',
    compliance: 'Compliance',
    admin: 'Administrator',
    separator: ', ',
  },
} satisfies Record<string, Record<Role | 'separator', string>>)

/** Who is signed in. */
export function Profile() {
  const user = useUser()
  const text = useText()
  if (!user) return null
  return (
    <section className={styles.profile}>
      <Avatar name={user.userName} size="large" />
      <div className={styles.words}>
        <h2 className={styles.name}>{user.userName}</h2>
        <p className={styles.line}>
          <Dotted of={[user.employeeCode, user.buName, user.department]} />
        </p>
        <p className={styles.line}>{user.email}</p>
        <p className={styles.line}>{user.roles.map((role) => text[role]).join(text.separator)}</p>
      </div>
    </section>
  )
}
